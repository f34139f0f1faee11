import type { Clock } from '../articles/live/clock.ts';

/** Milliseconds. */
const PAUSE = 5_000;
/** A machine that slept, or was stopped, has heard nobody meanwhile. */
const SLEPT = 30_000;

/**
 * Sweeps every few seconds until the answered function is called, which resolves when the last sweep has ended. `onSlept`
 * is told where the time between two sweeps was much longer.
 */
export function watchParties({
  sweep,
  onSlept,
  timer,
  report,
}: {
  readonly sweep: () => Promise<void>;
  readonly onSlept: () => void;
  readonly timer: Clock;
  readonly report: (trouble: Error) => void;
}): () => Promise<void> {
  let isStopped = false;
  let last = timer.now();
  let underWay: Promise<void> = Promise.resolve();
  const next = () => {
    stopWaiting = timer.after(PAUSE, () => void (underWay = once()));
  };
  const once = async () => {
    if (timer.now() - last > SLEPT) onSlept();
    try {
      await sweep();
    } catch (trouble) {
      report(
        trouble instanceof Error ? trouble : new Error('A sweep threw what is no error', { cause: trouble }),
      );
    }
    last = timer.now();
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
