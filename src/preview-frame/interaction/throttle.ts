/** The part of a window that counts time. */
export interface Timers {
  readonly setTimeout: (act: () => void, ms: number) => number;
  readonly clearTimeout: (id: number) => void;
}

export interface Throttled {
  (): void;
  /** What waits is not done any more. */
  readonly stop: () => void;
}

/** At once, then at most every `ms` milliseconds, and once more at the end if something was left out. */
export function throttle(act: () => void, ms: number, timers: Timers): Throttled {
  let timer: number | null = null;
  let wasAsked = false;
  const rest = (): void => {
    timer = timers.setTimeout(() => {
      timer = null;
      if (!wasAsked) return;
      wasAsked = false;
      rest();
      act();
    }, ms);
  };
  const throttled = (): void => {
    if (timer !== null) {
      wasAsked = true;
      return;
    }
    rest();
    act();
  };
  const stop = (): void => {
    if (timer !== null) timers.clearTimeout(timer);
    timer = null;
    wasAsked = false;
  };
  return Object.assign(throttled, { stop });
}
