import { LRUCache } from 'lru-cache';
import type { Clock } from '#core/clock.ts';

interface Told<Answer> {
  readonly answer: Answer;
  readonly until: number;
}

/** Caches answers in memory for a limited time and shares each request among concurrent callers. */
export class TtlCache<Answer> {
  readonly #clock: Clock;
  readonly #told: LRUCache<string, Told<Answer>>;
  readonly #asking = new Map<string, Promise<Answer>>();

  constructor(clock: Clock, max: number) {
    this.#clock = clock;
    this.#told = new LRUCache({ max });
  }

  /** `lasts`: milliseconds for which an answer may be reused; 0 to not cache it. */
  get(key: string, ask: () => Promise<Answer>, lasts: (answer: Answer) => number): Promise<Answer> {
    const told = this.#told.get(key);
    if (told !== undefined && told.until > this.#clock.now()) return Promise.resolve(told.answer);
    const asking =
      this.#asking.get(key) ??
      ask()
        .then((answer) => {
          const until = this.#clock.now() + lasts(answer);
          if (until > this.#clock.now()) this.#told.set(key, { answer, until });
          return answer;
        })
        .finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }
}
