import type { Clock } from '#core/clock.ts';

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callBack) => {
    const timer = setTimeout(callBack, delay).unref();
    return () => clearTimeout(timer);
  },
};

/**
 * Runs one phase of the start and records its duration as a performance measure of that name. With START_TIMES=1,
 * `npm start` prints the measures (scripts/launch/start-times.mjs); the start-up benchmark reads them.
 */
export async function timed<Value>(phase: string, body: () => Promise<Value>): Promise<Value> {
  const start = performance.now();
  try {
    return await body();
  } finally {
    performance.measure(phase, { start });
  }
}
