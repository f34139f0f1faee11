/** The use of the rate limit of an encyclopedia on another server, at a moment. */
export interface UpstreamUsage {
  /** Requests that are being answered. */
  readonly running: number;
  readonly waiting: number;
  /** Requests that may be sent at once. */
  readonly budget: number;
  /** Milliseconds for which nothing will be sent, because the other server asked for a pause. */
  readonly pausedMs: number;
}
