/** Rate limits for requests to a wiki. Times are milliseconds. */
export interface RateLimitConfig {
  readonly perMinute: number;
  /** Requests that may be sent at once after an idle period. */
  readonly burst: number;
  readonly atOnce: number;
  /** Of `atOnce`, requests that only players in a run and the server may have; fewer than `atOnce`. */
  readonly reserved: number;
  /** Maximum waiting time of a request before its answer is `busy`. */
  readonly maxWait: number;
  /** A background request that has waited this long is treated as that of a visitor. */
  readonly aging: number;
  /** Maximum number of waiting background requests. */
  readonly maxBackground: number;
}

/**
 * Below the 200 a minute that Wikimedia grants an identified program. A class of forty who open forty pages at one moment
 * gets them: 16 at once, and 24 within the longest wait.
 */
export const DEFAULT_RATE_LIMIT: RateLimitConfig = {
  perMinute: 150,
  burst: 16,
  atOnce: 3,
  reserved: 1,
  maxWait: 10_000,
  aging: 3_000,
  maxBackground: 30,
};
