/** A longer wait is told, but nobody is led to another page that long after they asked for it. */
const LONGEST_AUTOMATIC = 120;

/** How long until asking again makes sense. */
export interface RetryWait {
  /** Whole seconds, at least 1. */
  readonly secondsLeft: number;
  /** Whether it is then asked again without anybody's doing. */
  readonly isAutomatic: boolean;
}

/** What did not come. */
export interface RetryWish {
  /** The same for the same page asked for from the same place: that is tried again by itself once, not for ever. */
  readonly key: string;
  /** Whole seconds after which asking again makes sense; null where nobody said. */
  readonly retryAfter: number | null;
}

export interface RetrySchedule {
  /** Null where there is nothing to wait for: asking again makes sense now. */
  readonly getState: () => RetryWait | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Waits for this wish from now on, and calls `retry` when its time has come; answers how to give that up. */
  readonly watch: (wish: RetryWish, retry: () => void) => () => void;
}

/** Counts the seconds down that a busy encyclopedia asked us to wait. */
export function createRetrySchedule(): RetrySchedule {
  let state: RetryWait | null = null;
  const triedByItself = new Set<string>();
  const listeners = new Set<() => void>();
  const set = (next: RetryWait | null): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: ({ key, retryAfter }, retry) => {
      if (retryAfter === null) return () => undefined;
      const isAutomatic = retryAfter <= LONGEST_AUTOMATIC && !triedByItself.has(key);
      // By the clock and not by counting: a tab in the background ticks slowly, one asleep not at all.
      const due = Date.now() + retryAfter * 1000;
      const tick = (): void => {
        const secondsLeft = Math.ceil((due - Date.now()) / 1000);
        if (secondsLeft > 0) {
          set({ secondsLeft, isAutomatic });
          return;
        }
        stop();
        if (!isAutomatic) return;
        triedByItself.add(key);
        retry();
      };
      const timer = setInterval(tick, 1000);
      const stop = (): void => {
        clearInterval(timer);
        set(null);
      };
      tick();
      return stop;
    },
  };
}
