/** So many requests a minute, and no more than a small burst of them at once. Times are milliseconds. */
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

  /** Takes one, if there is one. */
  take(now: number): boolean {
    this.#refill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** How long until `count` can be taken, by whoever comes first; 0 if they lie ready. */
  waitFor(count: number, now: number): number {
    this.#refill(now);
    return Math.max(0, Math.ceil((count - this.#tokens) / this.#perMs));
  }

  #refill(now: number): void {
    // A clock that was set back must not take tokens away.
    const passed = Math.max(0, now - this.#countedAt);
    this.#tokens = Math.min(this.#burst, this.#tokens + passed * this.#perMs);
    this.#countedAt = now;
  }
}
