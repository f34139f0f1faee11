/**
 * Caches a value read from the database for a short time. Concurrent callers share a read, and callers after drop()
 * never get a value whose read began before it.
 */
export class SingleFlightCache<Value> {
  readonly #make: () => Promise<Value>;
  readonly #freshMs: number;
  readonly #clock: () => number;
  #kept: { readonly value: Value; readonly since: number } | null = null;
  #reading: Promise<Value> | null = null;
  /** Queued read for callers that arrived after drop(); it starts when the current read settles. */
  #next: Promise<Value> | null = null;
  #isOutdated = false;

  constructor(parts: {
    readonly make: () => Promise<Value>;
    /** Milliseconds. */
    readonly freshMs: number;
    readonly clock: () => number;
  }) {
    this.#make = parts.make;
    this.#freshMs = parts.freshMs;
    this.#clock = parts.clock;
  }

  /**
   * Returns the cached value synchronously, which costs a busy server half the work of a promise; otherwise a promise
   * of a read shared with other callers. Rejects if the read fails; the next call reads again.
   */
  get(): Value | Promise<Value> {
    const age = this.#kept === null ? null : this.#clock() - this.#kept.since;
    // A negative age means the clock was set back: read again.
    if (this.#kept !== null && age !== null && age >= 0 && age < this.#freshMs) return this.#kept.value;
    if (this.#reading === null) return this.#read();
    if (!this.#isOutdated) return this.#reading;
    this.#next ??= this.#afterwards(this.#reading);
    return this.#next;
  }

  /** Invalidates the cached value and the current read for later callers. */
  drop(): void {
    this.#kept = null;
    this.#isOutdated = this.#reading !== null;
  }

  #read(): Promise<Value> {
    const since = this.#clock();
    this.#isOutdated = false;
    const reading = this.#make().then(
      (value) => {
        this.#reading = null;
        if (!this.#isOutdated) this.#kept = { value, since };
        return value;
      },
      (error: unknown) => {
        this.#reading = null;
        throw error;
      },
    );
    this.#reading = reading;
    return reading;
  }

  async #afterwards(reading: Promise<Value>): Promise<Value> {
    await Promise.allSettled([reading]);
    this.#next = null;
    return this.get();
  }
}
