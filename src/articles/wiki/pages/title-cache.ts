import type { Redirect } from '../../source/encyclopedia-source.ts';
import {
  withStoreFallback,
  type ArticleStore,
  type KnownTitle,
  type KnownTitles,
  type Seen,
} from '../../store/article-store.ts';

/** Maximum number of titles in memory: some hundred megabytes. */
const MAX_TITLES = 500_000;
/** No wiki has longer redirect chains; the limit also ends cycles of two redirects. */
const MAX_REDIRECTS = 5;

/** The page a title resolves to by cached knowledge, and its stored revision. */
export interface ResolvedTitle {
  readonly title: string;
  /** Redirects from the requested title to this one. */
  readonly redirects: readonly Redirect[];
  /** Time at which the oldest of these redirects was seen, in milliseconds since 1970; Infinity without redirects. */
  readonly redirectsSeenAt: number;
  /** Time at which the newest of them was seen; 0 without redirects. */
  readonly lastRedirectSeenAt: number;
  /** The stored revision; null when only the redirects are known and the page is not stored. */
  readonly revision: number | null;
  /** Time at which that revision was last known to be current; 0 when none is stored. */
  readonly revisionSeenAt: number;
}

interface CachedTitle extends KnownTitle {
  /** `#updates` at the time of the entry. */
  readonly update: number;
}

/**
 * What this process knows of titles: everything stored at startup and what it learned since. Other processes write to
 * the store too, so serving a page queries the store (`query`); asking only whether a page is available at once uses
 * memory (`resolve`).
 *
 * Not an `LRUCache`: that would allocate its arrays for all 500,000 entries at once.
 */
export class TitleCache {
  readonly #store: ArticleStore;
  /** Oldest entry first. */
  readonly #known = new Map<string, CachedTitle>();
  /** Number of updates this process made. */
  #updates = 0;

  constructor(store: ArticleStore, known: KnownTitles) {
    this.#store = store;
    for (const [title, { current, redirect }] of known)
      this.#known.set(title, { current, redirect, update: 0 });
  }

  /** Resolves a title by what this process knows; null when nothing is known of it. */
  resolve(title: string): ResolvedTitle | null {
    return resolveTitle(title, (name) => this.#known.get(name));
  }

  /**
   * Resolves titles by what the store knows; null for unknown titles. Falls back to this process's knowledge when the
   * store fails.
   */
  async query(titles: readonly string[]): Promise<ReadonlyMap<string, ResolvedTitle | null>> {
    const queried = new Set<string>();
    let next: readonly string[] = titles;
    for (let step = 0; step <= MAX_REDIRECTS && next.length > 0; step += 1) {
      const since = this.#updates;
      const known = await withStoreFallback(this.#store.known(next), null);
      if (known === null) break;
      for (const title of next) {
        queried.add(title);
        this.#mergeStored(title, known.get(title), since);
      }
      const targets = [...known.values()].flatMap((title) => currentRedirect(title)?.to ?? []);
      next = [...new Set(targets)].filter((title) => !queried.has(title));
    }
    return new Map(titles.map((title) => [title, this.resolve(title)]));
  }

  current(title: string): Seen | null {
    return this.#known.get(title)?.current ?? null;
  }

  /** Returns when the title was last seen as a redirect, in milliseconds since 1970; Infinity when it never was. */
  redirectSeenAt(title: string): number {
    return this.#known.get(title)?.redirect?.at ?? Infinity;
  }

  setCurrent(title: string, current: Seen): void {
    this.#update(title, { redirect: this.#known.get(title)?.redirect ?? null, current });
  }

  setRedirect(redirect: Redirect, at: number): void {
    const { from } = redirect;
    this.#update(from, { current: this.current(from), redirect: { ...redirect, at } });
  }

  /** Titles with a stored current revision. */
  *storedTitles(): Generator<string, void> {
    for (const [title, { current }] of this.#known) if (current !== null) yield title;
  }

  #update(title: string, known: KnownTitle): void {
    this.#updates += 1;
    this.#set(title, { ...known, update: this.#updates });
  }

  /** `since`: `#updates` when the store was queried; this process's updates after that are newer and win. */
  #mergeStored(title: string, known: KnownTitle | undefined, since: number): void {
    if ((this.#known.get(title)?.update ?? 0) > since) return;
    if (known === undefined) this.#known.delete(title);
    else this.#set(title, { ...known, update: since });
  }

  #set(title: string, entry: CachedTitle): void {
    this.#known.delete(title);
    this.#known.set(title, entry);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MAX_TITLES && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** For a page that became a redirect, or the reverse, the later information wins. */
function resolveTitle(title: string, known: (title: string) => KnownTitle | undefined): ResolvedTitle | null {
  const redirects: Redirect[] = [];
  let at = title;
  let redirectsSeenAt = Infinity;
  let lastRedirectSeenAt = 0;
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    const next = currentRedirect(known(at));
    if (next === null) break;
    redirects.push({ from: next.from, to: next.to, fragment: next.fragment });
    redirectsSeenAt = Math.min(redirectsSeenAt, next.at);
    lastRedirectSeenAt = Math.max(lastRedirectSeenAt, next.at);
    at = next.to;
  }
  const seen = known(at)?.current ?? null;
  if (seen === null && redirects.length === 0) return null;
  return {
    title: at,
    redirects,
    redirectsSeenAt,
    lastRedirectSeenAt,
    revision: seen?.revision ?? null,
    revisionSeenAt: seen?.at ?? 0,
  };
}

/** Returns the redirect that a title currently is; null for a page or an unknown title. */
function currentRedirect(known: KnownTitle | undefined): KnownTitle['redirect'] {
  if (known === undefined) return null;
  const { current, redirect } = known;
  return redirect === null || (current !== null && current.at >= redirect.at) ? null : redirect;
}
