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

export interface Pace {
  readonly act: () => void;
  /** Milliseconds since any fixed time. */
  readonly now: () => number;
  readonly later: (milliseconds: number, act: () => void) => void;
}

/** Rest after each run, as a multiple of its duration. */
const REST = 3;

/**
 * Runs `act` on each call, but leaves the page a rest after each run: a page of thousands of elements that changes
 * every frame would freeze otherwise. Calls made during the rest share one run at its end.
 */
export function adaptiveThrottle({ act, now, later }: Pace): () => void {
  let isFreeAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  const run = (): void => {
    isWaiting = false;
    const began = now();
    try {
      act();
    } finally {
      const ended = now();
      isFreeAt = ended + REST * (ended - began);
    }
  };

  return () => {
    if (isWaiting) return;
    const wait = Math.ceil(isFreeAt - now());
    if (wait <= 0) {
      run();
      return;
    }
    isWaiting = true;
    later(wait, run);
  };
}
