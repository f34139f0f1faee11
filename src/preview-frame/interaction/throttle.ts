/** Timer functions of a window. */
export interface Timers {
  readonly setTimeout: (act: () => void, ms: number) => number;
  readonly clearTimeout: (id: number) => void;
}

export interface Throttled {
  (): void;
  /** Cancels a pending call. */
  readonly stop: () => void;
}

/** Runs `act` at once, then at most every `ms` milliseconds, with a trailing call if calls were skipped. */
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
