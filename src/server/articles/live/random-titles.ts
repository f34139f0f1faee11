import type { Result } from '#core/result.ts';
import { shuffled } from '../shuffled.ts';
import type { Clock } from './clock.ts';

/** As many as a wiki gives a caller it does not know. */
const POOL_SIZE = 500;
const POOL_LASTS = 600_000;

/**
 * Titles by chance, drawn from a pool that one request fills for many draws. Where the wiki cannot be asked an older pool
 * does, or the titles that are held.
 */
export class RandomTitles {
  readonly #ask: (count: number) => Promise<Result<readonly string[], unknown>>;
  readonly #held: () => Iterable<string>;
  readonly #clock: Clock;
  #pool: readonly string[] = [];
  #filledAt = -Infinity;
  #filling: Promise<void> | null = null;

  constructor(parts: {
    readonly ask: (count: number) => Promise<Result<readonly string[], unknown>>;
    readonly held: () => Iterable<string>;
    readonly clock: Clock;
  }) {
    this.#ask = parts.ask;
    this.#held = parts.held;
    this.#clock = parts.clock;
  }

  /** `count` different ones, or fewer where there are not so many to be had. */
  async draw(count: number, random: () => number): Promise<readonly string[]> {
    if (count <= 0) return [];
    if (this.#clock.now() - this.#filledAt >= POOL_LASTS) {
      this.#filling ??= this.#fill().finally(() => {
        this.#filling = null;
      });
      await this.#filling;
    }
    const pool = this.#pool.length > 0 ? this.#pool : this.#held();
    const drawn: string[] = [];
    for (const title of shuffled(pool, random)) {
      drawn.push(title);
      if (drawn.length >= count) break;
    }
    return drawn;
  }

  async #fill(): Promise<void> {
    const titles = await this.#ask(POOL_SIZE);
    if (!titles.ok || titles.value.length === 0) return;
    this.#pool = titles.value;
    this.#filledAt = this.#clock.now();
  }
}
