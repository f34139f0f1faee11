import type { Clock } from '#core/clock.ts';

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callBack) => {
    const timer = setTimeout(callBack, delay).unref();
    return () => clearTimeout(timer);
  },
};
