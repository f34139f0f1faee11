import type { LoadFailure } from '#core/game/game-state.ts';
import type { Result } from '#core/result.ts';
import type { DrawPurpose, RandomArticlesAnswer } from '#protocol/random-articles.ts';
import type { EncyclopediaAnswer } from '#protocol/encyclopedia.ts';

export type ArticleFailure = LoadFailure;

/** A page as the encyclopedia sends it. Its HTML is untrusted until the browser's own sanitizer has processed it. */
export interface ArticlePage {
  /** The page's own title, redirects resolved. */
  readonly title: string;
  readonly revision: number;
  readonly html: string;
  /** Canonical titles of the playable links. */
  readonly links: readonly string[];
  readonly images: readonly string[];
}

/** Spec section 3, Article summary: what a target card shows. */
export interface ArticleDetails {
  readonly title: string;
  /** ARTICLE-1. */
  readonly excerpt: string;
  /** Null if there is no picture, or if it could not be looked up. */
  readonly imageUrl: string | null;
}

/** A picture in the viewer. */
export interface Picture {
  readonly title: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Attribution in one line; null if only the picture's page has it. */
  readonly credit: string | null;
  /** Address of the page about the picture, its author and its license, if it is on another site; otherwise null. */
  readonly aboutUrl: string | null;
}

export interface PageOptions {
  readonly priority: 'high' | 'low';
  /** The challenge the page is read for: all its players get the same revision. Null for none. */
  readonly pin: string | null;
}

/** Port to articles (spec section 7, Public encyclopedia API and its helpers). */
export interface ArticleSource {
  page(title: string, options: PageOptions): Promise<Result<ArticlePage, ArticleFailure>>;
  /**
   * Returns those titles (at most `MAX_HELD_TITLES`) whose pages our server holds, so that loading them costs no
   * request to the encyclopedia.
   */
  held(titles: readonly string[]): Promise<Result<readonly string[], ArticleFailure>>;
  /**
   * The lead as plain text for a hover; empty if there is none. Here and below, the pin also selects the encyclopedia.
   */
  summary(title: string, pin: string | null): Promise<Result<string, ArticleFailure>>;
  /** In the order of the titles. An article that is missing or has no picture is no failure. */
  details(titles: readonly string[]): Promise<Result<readonly ArticleDetails[], ArticleFailure>>;
  picture(fileTitle: string, pin: string | null): Promise<Result<Picture, ArticleFailure>>;
  /** get_random_articles, with the number of articles that fits the purpose. */
  random(purpose: DrawPurpose): Promise<Result<RandomArticlesAnswer, ArticleFailure>>;
  encyclopedia(): Promise<Result<EncyclopediaAnswer, ArticleFailure>>;
}
