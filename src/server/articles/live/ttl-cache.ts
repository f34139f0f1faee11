import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

interface Told<Answer> {
  readonly answer: Answer;
  readonly until: number;
}

/** Remembers answers to questions for a while, in memory, and asks each question once at a time however many wait for it. */
export class TtlCache<Answer> {
  readonly #clock: Clock;
  readonly #told: LRUCache<string, Told<Answer>>;
  readonly #asking = new Map<string, Promise<Answer>>();

  constructor(clock: Clock, max: number) {
    this.#clock = clock;
    this.#told = new LRUCache({ max });
  }

  /** `lasts`: how many milliseconds an answer may be told again; 0 for not at all. */
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
