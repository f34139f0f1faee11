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
  let isCallPending = false;
  const rest = (): void => {
    timer = timers.setTimeout(() => {
      timer = null;
      if (!isCallPending) return;
      isCallPending = false;
      rest();
      act();
    }, ms);
  };
  const throttled = (): void => {
    if (timer !== null) {
      isCallPending = true;
      return;
    }
    rest();
    act();
  };
  const stop = (): void => {
    if (timer !== null) timers.clearTimeout(timer);
    timer = null;
    isCallPending = false;
  };
  return Object.assign(throttled, { stop });
}

export interface AdaptiveThrottleOptions {
  readonly act: () => void;
  /** Milliseconds since any fixed time. */
  readonly now: () => number;
  readonly schedule: (milliseconds: number, act: () => void) => void;
}

/** Rest after each run, as a multiple of its duration. */
const REST_FACTOR = 3;

/**
 * Runs `act` on each call, but leaves the page a rest after each run: a page of thousands of elements that changes
 * every frame would freeze otherwise. Calls made during the rest share one run at its end.
 */
export function adaptiveThrottle({ act, now, schedule }: AdaptiveThrottleOptions): () => void {
  let isFreeAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;

  const run = (): void => {
    isWaiting = false;
    const began = now();
    try {
      act();
    } finally {
      const ended = now();
      isFreeAt = ended + REST_FACTOR * (ended - began);
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
    schedule(wait, run);
  };
}
