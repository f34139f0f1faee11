import type { Article, Redirect } from '../source/encyclopedia-source.ts';

/**
 * The articles of one wiki, shared by all server processes. Times are milliseconds since 1970; titles are canonical.
 * Every method rejects with a `StoreFailure` when the storage fails; the store has reported that already.
 */
export interface ArticleStore {
  /** Returns what is known of each title; titles about which nothing is known are left out. */
  known(titles: readonly string[]): Promise<KnownTitles>;
  /** Returns what is known of all titles; of very many, those seen last. */
  allKnown(): Promise<KnownTitles>;
  /** Returns a compiled article; null when it is not stored or is damaged. */
  article(title: string, revision: number): Promise<Article | null>;
  /**
   * Stores an article. `isCurrent`: it is the current revision at `at`, not an older one. Later information is not
   * overwritten.
   */
  keep(article: Article, state: { readonly at: number; readonly isCurrent: boolean }): Promise<void>;
  /** Records that the revision was still current at `seen.at`. No effect when another revision is stored. */
  confirm(title: string, seen: Seen): Promise<void>;
  learn(redirect: Redirect, at: number): Promise<void>;
  /** Returns when the challenge that a pin names was created; null for a pin that names no daily and no race. */
  challengeCreatedAt(pin: string): Promise<number | null>;
  /** Returns the page that a pin fixed for a requested title. */
  pinned(pin: string, requested: string): Promise<Pinned | null>;
  /** Fixes a page under a pin unless it is fixed already. Returns the page that is valid for everyone from now on. */
  pin(pin: string, requested: string, page: Pinned, at: number): Promise<Pinned>;
  /** Waits for background work. */
  close(): Promise<void>;
}

export type KnownTitles = ReadonlyMap<string, KnownTitle>;

export interface KnownTitle {
  /** The revision that was current when the wiki was last queried; null when none is stored. */
  readonly current: Seen | null;
  /** The redirect found at this title when it was last requested. */
  readonly redirect: KnownRedirect | null;
}

export interface Seen {
  readonly revision: number;
  readonly at: number;
}

export interface KnownRedirect extends Redirect {
  readonly at: number;
}

/** The page that a title resolves to under a pin. */
export interface Pinned {
  readonly title: string;
  readonly revision: number;
  /** Redirects from the requested title to that page. */
  readonly redirects: readonly Redirect[];
}

/** The article storage is unavailable or rejected the data. Not a bug in this code. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}

/**
 * Awaits a store operation and returns `otherwise` if the store fails: that must not keep a page from its reader, and
 * data that was not stored is fetched again later. Rethrows any other error as a bug.
 */
export async function withStoreFallback<Value, Otherwise>(
  asking: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  try {
    return await asking;
  } catch (error) {
    // The store has already reported it.
    if (!(error instanceof StoreFailure)) throw error;
    return otherwise;
  }
}

/** Identifies a revision of a page within one wiki. Titles contain no line breaks. */
export function pageKey(title: string, revision: number): string {
  return `${title}\n${revision}`;
}

const DAY = 86_400_000;

/**
 * How long a pinned revision is protected after it was pinned, within its share of the space: longer than any challenge
 * lasts.
 */
export const PIN_PROTECTS = 30 * DAY;
/** Share of the space for pinned revisions, so that new articles have space no matter how many are pinned. */
export const PINNED_SHARE = 0.5;
/** How long the pages of a run are stored after it started, regardless of space; longer if the run is still open. */
export const RUN_PROTECTS = 3 * DAY;
/** After that no player uses a pin any more and it is deleted, as is a redirect not seen for that long. */
export const PIN_LASTS = 90 * DAY;
/** Maximum number of pinned pages, since anyone can create any number of pins. Some hundred megabytes. */
export const MAX_PINNED = 1_000_000;
