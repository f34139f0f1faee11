export type Priority = 'high' | 'low';

/** Rate limits for requests to a wiki. Times are milliseconds. */
export interface RateLimitConfig {
  readonly perMinute: number;
  /** Requests that may be sent at once after an idle period. */
  readonly burst: number;
  readonly atOnce: number;
  /** Maximum waiting time of a request before its answer is `busy`. */
  readonly maxWait: number;
  /** A low-priority request that has waited this long is treated as high priority. */
  readonly aging: number;
  /** Maximum number of waiting low-priority requests. */
  readonly maxLow: number;
}

/** Below the 200 a minute that Wikimedia grants an identified program. */
export const DEFAULT_RATE_LIMIT: RateLimitConfig = {
  perMinute: 150,
  burst: 10,
  atOnce: 3,
  maxWait: 10_000,
  aging: 3_000,
  maxLow: 30,
};
