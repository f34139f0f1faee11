/** The port to time. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}
