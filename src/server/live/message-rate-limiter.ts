import type { Clock } from '../articles/live/clock.ts';

/** Within a second; a client of ours says a word for each screen it opens, and one now and then to know the time. */
const MOST_MESSAGES = 20;
const SECOND = 1000;

/** Counts the messages of a second. */
export class MessageRateLimiter {
  readonly #clock: Clock;
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** One more. */
  isOverLimit(): boolean {
    const now = this.#clock.now();
    if (now - this.#since >= SECOND) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > MOST_MESSAGES;
  }
}
