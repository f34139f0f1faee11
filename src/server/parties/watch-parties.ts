import type { Clock } from '#core/clock.ts';
import { toError } from '#platform/errors.ts';

/** Milliseconds. */
const PAUSE = 5_000;
/** Minimum pause: another process may already be ending the race that is due. */
const SHORTEST_PAUSE = 250;
/**
 * After a pause this long the process was suspended or the database was down, so no heartbeats were recorded.
 * Milliseconds.
 */
const SLEPT = 30_000;

/**
 * Sweeps every few seconds. Returns a function that stops it and resolves when the last sweep has ended. Calls
 * `onSlept` before a sweep if the last successful one is more than 30 s old. `sweep` returns when the next race ends,
 * in milliseconds since the epoch, or null; the next sweep runs no later than that.
 */
export function watchParties({
  sweep,
  onSlept,
  timer,
  report,
}: {
  readonly sweep: () => Promise<number | null>;
  readonly onSlept: () => void;
  readonly timer: Clock;
  readonly report: (trouble: Error) => void;
}): () => Promise<void> {
  let isStopped = false;
  let lastDone = timer.now();
  let underWay: Promise<void> = Promise.resolve();
  let nextEnd: number | null = null;
  const next = () => {
    const untilEnd = nextEnd === null ? PAUSE : nextEnd - timer.now();
    const pause = Math.min(PAUSE, Math.max(SHORTEST_PAUSE, untilEnd));
    stopWaiting = timer.after(pause, () => void (underWay = once()));
  };
  const once = async () => {
    const begun = timer.now();
    if (begun - lastDone > SLEPT) onSlept();
    try {
      nextEnd = await sweep();
      lastDone = begun;
    } catch (trouble) {
      report(toError(trouble, 'A sweep threw what is no error'));
    }
    if (!isStopped) next();
  };
  let stopWaiting = () => {};
  next();
  return async () => {
    isStopped = true;
    stopWaiting();
    await underWay;
  };
}
