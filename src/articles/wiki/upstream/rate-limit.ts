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

/** Rate limit: a number of requests per minute, with a small burst at once. Times are milliseconds. */
export class TokenBucket {
  readonly #perMs: number;
  readonly #burst: number;
  #tokens: number;
  #countedAt: number;

  constructor({ perMinute, burst, now }: { perMinute: number; burst: number; now: number }) {
    this.#perMs = perMinute / 60_000;
    this.#burst = burst;
    this.#tokens = burst;
    this.#countedAt = now;
  }

  /** Takes a token if one is available. */
  take(now: number): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Returns how long until `count` tokens are available to any caller; 0 if they are available now. */
  waitFor(count: number, now: number): number {
    this.#refill(now);
    return Math.max(0, Math.ceil((count - this.#tokens) / this.#perMs));
  }

  #refill(now: number): void {
    // A clock that was set back must not remove tokens.
    const passed = Math.max(0, now - this.#countedAt);
    this.#tokens = Math.min(this.#burst, this.#tokens + passed * this.#perMs);
    this.#countedAt = now;
  }
}
