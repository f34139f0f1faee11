/**
 * Token bucket: `burst` tokens when idle, refilled at `perMinute`. Each call takes its cost in tokens. Times are
 * milliseconds.
 */
export class TokenBucket {
  /** Tokens when idle. */
  readonly burst: number;
  readonly #perMs: number;
  #tokens: number;
  #countedAt: number;

  constructor({ perMinute, burst, now }: { perMinute: number; burst: number; now: number }) {
    this.burst = burst;
    this.#perMs = perMinute / 60_000;
    this.#tokens = burst;
    this.#countedAt = now;
  }

  /** Takes `cost` tokens if that many are available, otherwise none. */
  take(now: number, cost = 1): boolean {
    this.#refill(now);
    if (this.#tokens < cost) return false;
    this.#tokens -= cost;
    return true;
  }

  /** Returns the whole tokens that are available. */
  available(now: number): number {
    this.#refill(now);
    return Math.floor(this.#tokens);
  }

  /**
   * Returns how long until `count` tokens are available to any caller; 0 if they are available now. More than `burst`
   * never are.
   */
  waitFor(count: number, now: number): number {
    this.#refill(now);
    return Math.max(0, Math.ceil((count - this.#tokens) / this.#perMs));
  }

  #refill(now: number): void {
    // A clock that was set back must not remove tokens.
    const passed = Math.max(0, now - this.#countedAt);
    this.#tokens = Math.min(this.burst, this.#tokens + passed * this.#perMs);
    this.#countedAt = now;
  }
}
