/**
 * Caches a value read from the database for a short time. Concurrent callers share a read, and callers after
 * invalidate() never get a value whose read began before it.
 *
 * `LRUCache.fetch` cannot replace it: it always returns a promise, and deleting an entry starts a second read beside the
 * current one.
 */
export class SingleFlightCache<Value> {
  readonly #load: () => Promise<Value>;
  readonly #ttlMs: number;
  readonly #clock: () => number;
  #cached: { readonly value: Value; readonly since: number } | null = null;
  #read: Promise<Value> | null = null;
  /** Queued read for callers that arrived after invalidate(); it starts when the current read settles. */
  #next: Promise<Value> | null = null;
  #isOutdated = false;

  constructor(parts: {
    readonly load: () => Promise<Value>;
    /** Milliseconds. */
    readonly ttlMs: number;
    readonly clock: () => number;
  }) {
    this.#load = parts.load;
    this.#ttlMs = parts.ttlMs;
    this.#clock = parts.clock;
  }

  /**
   * Returns the cached value synchronously, which costs a busy server half the work of a promise; otherwise a promise
   * of a read shared with other callers. Rejects if the read fails; the next call reads again.
   */
  get(): Value | Promise<Value> {
    const age = this.#cached === null ? null : this.#clock() - this.#cached.since;
    // A negative age means the clock was set back: read again.
    if (this.#cached !== null && age !== null && age >= 0 && age < this.#ttlMs) return this.#cached.value;
    if (this.#read === null) return this.#start();
    if (!this.#isOutdated) return this.#read;
    this.#next ??= this.#readAfter(this.#read);
    return this.#next;
  }

  /** Invalidates the cached value and the current read for later callers. */
  invalidate(): void {
    this.#cached = null;
    this.#isOutdated = this.#read !== null;
  }

  #start(): Promise<Value> {
    const since = this.#clock();
    this.#isOutdated = false;
    const reading = this.#load().then(
      (value) => {
        this.#read = null;
        if (!this.#isOutdated) this.#cached = { value, since };
        return value;
      },
      (error: unknown) => {
        this.#read = null;
        throw error;
      },
    );
    this.#read = reading;
    return reading;
  }

  async #readAfter(reading: Promise<Value>): Promise<Value> {
    await Promise.allSettled([reading]);
    this.#next = null;
    return this.get();
  }
}
