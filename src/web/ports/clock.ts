/** The port to time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back after so many milliseconds; answers the way to call it off. */
  after(delay: number, callBack: () => void): () => void;
}
