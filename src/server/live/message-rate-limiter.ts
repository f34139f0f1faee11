import type { Clock } from '#core/clock.ts';

/** Maximum number of messages per second. Our client sends one for each screen it opens and an occasional time sync. */
const MOST_MESSAGES = 20;
const SECOND = 1000;

/** Counts the messages of one client within a second. */
export class MessageRateLimiter {
  readonly #clock: Clock;
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one more message and returns whether the limit is exceeded. */
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
