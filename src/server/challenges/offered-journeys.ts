import { LRUCache } from 'lru-cache';
import { articlesInGraph } from '#articles/targets/article-in-graph.ts';
import type { TargetPicker } from '#articles/source/target-picker.ts';

/** Drawn journeys that are remembered: those of the last hours, even of many players. */
const MAX_DRAWN = 10_000;

/**
 * The journeys that the game itself offers in the open encyclopedia: levels, the sample, and what this process has drawn
 * for single players, except draws that have a leg of a race that is open. The routes through their articles may be shown
 * when other routes are closed. The journeys of races are in the database.
 */
export class OfferedJourneys {
  readonly #targetPicker: TargetPicker;
  readonly #always: readonly (readonly string[])[];
  /** Keys of `always` in the open graph, which does not change. */
  #alwaysKeys: ReadonlySet<string> | null = null;
  readonly #drawn = new LRUCache<string, true>({ max: MAX_DRAWN });

  /** `always`: the articles of each built-in journey. */
  constructor(targetPicker: TargetPicker, always: readonly (readonly string[])[]) {
    this.#targetPicker = targetPicker;
    this.#always = always;
  }

  /** Remembers a drawn journey, given by its articles in any order. */
  async add(titles: readonly string[]): Promise<void> {
    this.#drawn.set(await this.#keyOf(titles), true);
  }

  /** Returns whether these are all the articles of an offered journey, in any order and under any of their names. */
  async has(titles: readonly string[]): Promise<boolean> {
    const key = await this.#keyOf(titles);
    if (this.#drawn.has(key)) return true;
    const keys =
      this.#alwaysKeys ?? new Set(await Promise.all(this.#always.map((titles) => this.#keyOf(titles))));
    if (this.#targetPicker.graph() === 'open') this.#alwaysKeys = keys;
    return keys.has(key);
  }

  async #keyOf(titles: readonly string[]): Promise<string> {
    const articles = await articlesInGraph(this.#targetPicker, titles);
    return [...new Set(articles)].sort().join('|');
  }
}
