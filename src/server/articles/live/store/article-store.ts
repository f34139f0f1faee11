import type { Article } from '../../article.ts';
import type { Redirect } from '../../encyclopedia-source.ts';

/** Times are milliseconds since 1970; titles are canonical. */
export interface ArticleStore {
  /** The revision that was the current one when the wiki was asked last; null where none is held. */
  current(title: string): Seen | null;
  /** A redirect met before. */
  redirect(from: string): KnownRedirect | null;
  /** A compiled article; null where it is not held, or no longer whole. */
  article(title: string, revision: number): Promise<Article | null>;
  /** Keeps an article. `isCurrent`: it is how the page is at `at`, not how it once was. */
  keep(article: Article, kept: { readonly at: number; readonly isCurrent: boolean }): Promise<void>;
  /** The wiki was asked again at `at` and the current revision is still the one held. */
  confirm(title: string, at: number): Promise<void>;
  learn(redirect: Redirect, at: number): Promise<void>;
  /** What a pin fixed for a title asked for under it. */
  pinned(pin: string, asked: string): Pinned | null;
  /** Fixes a page under a pin, unless it is fixed already; what holds from now on comes back. */
  pin(pin: string, asked: string, page: Pinned, at: number): Promise<Pinned>;
  /** Titles of which a current revision is held. */
  titles(): Iterable<string>;
  /** Waits for what is being written. */
  close(): Promise<void>;
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
