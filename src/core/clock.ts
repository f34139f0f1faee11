/** Time source, injected so that tests can advance it manually. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once after `delay` milliseconds. Returns a function that cancels the call. */
  after(delay: number, callBack: () => void): () => void;
}
