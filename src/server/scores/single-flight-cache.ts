/**
 * Something read from the database, kept for a moment. However many ask at once, it is read once; and whoever asks after
 * it was dropped never gets what was read before.
 */
export class SingleFlightCache<Value> {
  readonly #make: () => Promise<Value>;
  readonly #freshMs: number;
  readonly #clock: () => number;
  #kept: { readonly value: Value; readonly since: number } | null = null;
  #reading: Promise<Value> | null = null;
  /** The reading behind the present one, for who asked after a drop; it begins when that one is done. */
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
   * The value: at once where it is kept, which costs a busy server half the work of a promise; else a reading, perhaps one
   * that another caller waits for. Fails as the reading fails; the next call reads anew.
   */
  get(): Value | Promise<Value> {
    const age = this.#kept === null ? null : this.#clock() - this.#kept.since;
    // A clock that was set back makes nothing young again.
    if (this.#kept !== null && age !== null && age >= 0 && age < this.#freshMs) return this.#kept.value;
    if (this.#reading === null) return this.#read();
    if (!this.#isOutdated) return this.#reading;
    this.#next ??= this.#afterwards(this.#reading);
    return this.#next;
  }

  /** It has changed: what is kept, and what is being read just now, is for nobody who asks from here on. */
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
