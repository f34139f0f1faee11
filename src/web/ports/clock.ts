/** Port to time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back after `delay` milliseconds; returns a function that cancels the call. */
  after(delay: number, callBack: () => void): () => void;
}
