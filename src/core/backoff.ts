/** Waits between retries: each is twice as long as the previous one, up to `longest`. All values in milliseconds. */
export interface BackoffOptions {
  readonly first: number;
  readonly longest: number;
  /**
   * Returns a number in the range [0, 1). If given, each wait is shortened at random to between a half and all of it,
   * so that clients that failed together do not retry together.
   */
  readonly random?: () => number;
}

/** Exponential backoff. */
export class Backoff {
  readonly #options: BackoffOptions;
  #wait: number;

  constructor(options: BackoffOptions) {
    this.#options = options;
    this.#wait = options.first;
  }

  /** Returns the milliseconds to wait before the next retry. */
  next(): number {
    const wait = this.#wait;
    const { longest, random } = this.#options;
    this.#wait = Math.min(wait * 2, longest);
    return random === undefined ? wait : wait * (0.5 + random() / 2);
  }

  /** Begins again with the first wait; called after a success. */
  reset(): void {
    this.#wait = this.#options.first;
  }
}
