/** Time source of the live encyclopedia, injected so that tests can advance it manually. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, `delay` milliseconds from now. Returns a function that cancels the call. */
  after(delay: number, callBack: () => void): () => void;
}

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callBack) => {
    const timer = setTimeout(callBack, delay).unref();
    return () => clearTimeout(timer);
  },
};
