import type { Clock } from '#core/clock.ts';

/** The browser's clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callBack) => {
    const timer = setTimeout(callBack, delay);
    return () => clearTimeout(timer);
  },
};
