import type { Redirect } from '../encyclopedia-source.ts';
import { withStoreFallback } from './with-store-fallback.ts';
import { heldPage, MAX_STEPS, redirectOf, type HeldPage } from './held-page.ts';
import type { ArticleStore, KnownTitle, KnownTitles, Seen } from './store/article-store.ts';

/** The most titles kept in mind: some hundred megabytes. */
const MAX_TITLES = 500_000;

interface Noted extends KnownTitle {
  readonly turn: number;
}

/**
 * What this process knows of titles: all that was held when it began, and what it learnt since. Other processes write to
 * the store too, so whoever wants a page asks the store (`pages`); who only wants to know whether one may be had at once
 * is answered from memory (`page`).
 */
export class HeldTitles {
  readonly #store: ArticleStore;
  readonly #known = new Map<string, Noted>();
  /** Counts what this process saw for itself. */
  #turn = 0;

  constructor(store: ArticleStore, known: KnownTitles) {
    this.#store = store;
    for (const [title, { current, redirect }] of known)
      this.#known.set(title, { current, redirect, turn: 0 });
  }

  /** By what this process knows. */
  page(title: string): HeldPage | null {
    return heldPage(title, (name) => this.#known.get(name));
  }

  /** By what the store knows; where that cannot be asked, by what this process does. By title; null for nothing known. */
  async pages(titles: readonly string[]): Promise<ReadonlyMap<string, HeldPage | null>> {
    const asked = new Set<string>();
    let asking: readonly string[] = titles;
    for (let step = 0; step <= MAX_STEPS && asking.length > 0; step += 1) {
      const turn = this.#turn;
      const known = await withStoreFallback(this.#store.known(asking), null);
      if (known === null) break;
      for (const title of asking) {
        asked.add(title);
        this.#heard(title, known.get(title), turn);
      }
      const ends = [...known.values()].flatMap((title) => redirectOf(title)?.to ?? []);
      asking = [...new Set(ends)].filter((title) => !asked.has(title));
    }
    return new Map(titles.map((title) => [title, this.page(title)]));
  }

  current(title: string): Seen | null {
    return this.#known.get(title)?.current ?? null;
  }

  sawCurrent(title: string, current: Seen): void {
    this.#saw(title, { redirect: this.#known.get(title)?.redirect ?? null, current });
  }

  sawRedirect(redirect: Redirect, at: number): void {
    const { from } = redirect;
    this.#saw(from, { current: this.current(from), redirect: { ...redirect, at } });
  }

  /** Titles of which a current revision is held. */
  *titles(): Generator<string, void> {
    for (const [title, { current }] of this.#known) if (current !== null) yield title;
  }

  #saw(title: string, known: KnownTitle): void {
    this.#turn += 1;
    this.#note(title, { ...known, turn: this.#turn });
  }

  /** The store was asked at `turn`; what this process saw since is news to it. */
  #heard(title: string, known: KnownTitle | undefined, turn: number): void {
    if ((this.#known.get(title)?.turn ?? 0) > turn) return;
    if (known === undefined) this.#known.delete(title);
    else this.#note(title, { ...known, turn });
  }

  #note(title: string, noted: Noted): void {
    this.#known.delete(title);
    this.#known.set(title, noted);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_TITLES && oldest !== undefined) this.#known.delete(oldest);
  }
}
