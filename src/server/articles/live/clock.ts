/** Time as the live source needs it, a parameter so that tests move it by hand. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once, `delay` milliseconds from now; the answer calls it off. */
  after(delay: number, callBack: () => void): () => void;
}

/** The machine's own time. Its timers keep no process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delay, callBack) => {
    const timer = setTimeout(callBack, delay).unref();
    return () => clearTimeout(timer);
  },
};
