import type { Redirect } from '../../source/encyclopedia-source.ts';
import {
  withStoreFallback,
  type ArticleStore,
  type KnownTitle,
  type KnownTitles,
  type Seen,
} from '../../store/article-store.ts';

/** Maximum number of titles kept in memory: some hundred megabytes. */
const MAX_TITLES = 500_000;

interface Noted extends KnownTitle {
  readonly turn: number;
}

/**
 * What this process knows of titles: everything held at startup and what it learned since. Other processes write to the
 * store too, so serving a page queries the store (`pages`); asking only whether a page is available at once uses memory
 * (`page`).
 */
export class HeldTitles {
  readonly #store: ArticleStore;
  readonly #known = new Map<string, Noted>();
  /** Counts the updates this process made. */
  #turn = 0;

  constructor(store: ArticleStore, known: KnownTitles) {
    this.#store = store;
    for (const [title, { current, redirect }] of known)
      this.#known.set(title, { current, redirect, turn: 0 });
  }

  /** Returns what this process knows of the title. */
  page(title: string): HeldPage | null {
    return heldPage(title, (name) => this.#known.get(name));
  }

  /**
   * Returns what the store knows, by title; null for unknown titles. Falls back to this process's knowledge when the
   * store fails.
   */
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

  /** `turn` is the time the store was queried; updates made by this process since then are newer and win. */
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

/** The page a title resolves to by cached knowledge, and the revision held of it. */
export interface HeldPage {
  readonly title: string;
  /** Redirects from the requested title to this one. */
  readonly redirects: readonly Redirect[];
  /** Time at which the oldest of these redirects was seen, in milliseconds since 1970; Infinity without redirects. */
  readonly wayAt: number;
  /** Revision held; null when only the redirects are known and the page is not held. */
  readonly revision: number | null;
  /** Time at which that revision was last known to be current; 0 when none is held. */
  readonly pageAt: number;
}

/** No wiki has longer redirect chains; the limit also ends cycles of two redirects. */
export const MAX_STEPS = 5;

/**
 * Returns null when nothing is known of the title. For a page that became a redirect, or the reverse, the later news
 * wins.
 */
export function heldPage(title: string, known: (title: string) => KnownTitle | undefined): HeldPage | null {
  const redirects: Redirect[] = [];
  let at = title;
  let wayAt = Infinity;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const next = redirectOf(known(at));
    if (next === null) break;
    redirects.push({ from: next.from, to: next.to, fragment: next.fragment });
    wayAt = Math.min(wayAt, next.at);
    at = next.to;
  }
  const seen = known(at)?.current ?? null;
  if (seen === null && redirects.length === 0) return null;
  return { title: at, redirects, wayAt, revision: seen?.revision ?? null, pageAt: seen?.at ?? 0 };
}

/** Returns the redirect that a title currently is; null for a page or an unknown title. */
export function redirectOf(known: KnownTitle | undefined): KnownTitle['redirect'] {
  if (known === undefined) return null;
  const { current, redirect } = known;
  return redirect === null || (current !== null && current.at >= redirect.at) ? null : redirect;
}
