import type { Article } from '../../article.ts';
import type { Redirect } from '../../encyclopedia-source.ts';

/**
 * The articles of one wiki, shared by all who serve it. Times are milliseconds since 1970; titles are canonical. Every
 * method fails with a `StoreFailure` where the place behind it cannot be asked; the store has reported that itself.
 */
export interface ArticleStore {
  /** What is known of each of these titles, by title; one of which nothing is known is left out. */
  known(titles: readonly string[]): Promise<KnownTitles>;
  /** The same of all titles; of very many those seen last. */
  allKnown(): Promise<KnownTitles>;
  /** A compiled article; null where it is not held, or no longer whole. */
  article(title: string, revision: number): Promise<Article | null>;
  /** Keeps an article. `isCurrent`: it is how the page is at `at`, not how it once was. Later news is not overruled. */
  keep(article: Article, kept: { readonly at: number; readonly isCurrent: boolean }): Promise<void>;
  /** The wiki was asked again at `seen.at`, and that revision is the current one still. Nothing where another is held. */
  confirm(title: string, seen: Seen): Promise<void>;
  learn(redirect: Redirect, at: number): Promise<void>;
  /** What a pin fixed for a title asked for under it. */
  pinned(pin: string, asked: string): Promise<Pinned | null>;
  /** Fixes a page under a pin, unless it is fixed already; what holds from now on, for everybody, comes back. */
  pin(pin: string, asked: string, page: Pinned, at: number): Promise<Pinned>;
  /** Waits for what is being done in the background. */
  close(): Promise<void>;
}

export type KnownTitles = ReadonlyMap<string, KnownTitle>;

export interface KnownTitle {
  /** The revision that was the current one when the wiki was asked last; null where none is held. */
  readonly current: Seen | null;
  /** The redirect it was when it was met last. */
  readonly redirect: KnownRedirect | null;
}

export interface Seen {
  readonly revision: number;
  readonly at: number;
}

export interface KnownRedirect extends Redirect {
  readonly at: number;
}

/** The page that stands for a title under a pin. */
export interface Pinned {
  readonly title: string;
  readonly revision: number;
  /** The redirects by which the asked title leads there. */
  readonly redirects: readonly Redirect[];
}
