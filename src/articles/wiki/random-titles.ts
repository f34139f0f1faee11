import type { Result } from '#core/result.ts';
import { shuffled } from '#platform/shuffled.ts';
import type { Clock } from '#core/clock.ts';

/** Maximum that a wiki returns to an anonymous client. */
const POOL_SIZE = 500;
const POOL_LASTS = 600_000;

/**
 * Random titles, drawn from a pool that one request fills for many draws. When the wiki fails, uses an older pool or
 * the titles held.
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

  /** Draws `count` different titles, or fewer when not enough are available. */
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
