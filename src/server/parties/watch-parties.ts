import type { Clock } from '../articles/live/clock.ts';
import { toError } from '../to-error.ts';

/** Milliseconds. */
const PAUSE = 5_000;
/** What is due already may be another process's to do. */
const SHORTEST_PAUSE = 250;
/** A machine that slept or was stopped, or whose database did not answer, has heard of nobody meanwhile. */
const SLEPT = 30_000;

/**
 * Sweeps every few seconds until the answered function is called, which resolves when the last sweep has ended. `onSlept`
 * is told where the time since the last one that got through was much longer. A sweep answers when the next race's time is
 * up, in milliseconds since the epoch: it is not waited for any longer.
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
