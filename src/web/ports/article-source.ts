import type { LoadFailure } from '#core/game/load-failure.ts';
import type { Result } from '#core/result.ts';
import type { DrawPurpose, RandomArticlesAnswer } from '#protocol/random-articles.ts';
import type { EncyclopediaAnswer } from '#protocol/encyclopedia.ts';
import type { RoutesAnswer } from '#protocol/routes.ts';

export type ArticleFailure = LoadFailure;

/** A page as the encyclopedia sends it; its HTML is not trusted before the browser's own sanitiser has seen it. */
export interface ArticlePage {
  /** The page's own title, redirects resolved. */
  readonly title: string;
  readonly revision: number;
  readonly html: string;
  /** Canonical titles of the playable links. */
  readonly links: readonly string[];
  readonly images: readonly string[];
  /** The redirect that led here; null when asked for by its own title. */
  readonly redirectedFrom: string | null;
}

/** Spec section 3, Article summary: what a target card shows. */
export interface ArticleDetails {
  readonly title: string;
  /** ARTICLE-1. */
  readonly excerpt: string;
  readonly imageUrl: string;
}

/** A picture in the viewer. */
export interface Picture {
  readonly title: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** Whom it is owed to, in a line; null where its page says it. */
  readonly credit: string | null;
  /** The page about the picture, its author and its licence, where that lies at another site; null where it does not. */
  readonly aboutUrl: string | null;
}

export interface PageOptions {
  readonly priority: 'high' | 'low';
  /** Names the challenge the page is read for: all who play it get the same revision. Null for none. */
  readonly pin: string | null;
}

/** The port to articles (spec section 7, Public encyclopedia API and its helpers). */
export interface ArticleSource {
  page(title: string, options: PageOptions): Promise<Result<ArticlePage, ArticleFailure>>;
  /** Those of the titles, at most `MAX_HELD_TITLES`, whose pages cost the encyclopedia nothing: our server holds them. */
  held(titles: readonly string[]): Promise<Result<readonly string[], ArticleFailure>>;
  /** The lead as plain text for a hover; an empty text where there is none. A pin tells the encyclopedia, here and below. */
  summary(title: string, pin: string | null): Promise<Result<string, ArticleFailure>>;
  /** Fails over silently to placeholders: the spec's list of silent failures (D18). */
  details(titles: readonly string[]): Promise<readonly ArticleDetails[]>;
  picture(fileTitle: string, pin: string | null): Promise<Result<Picture, ArticleFailure>>;
  /** get_random_articles with the number that is right for what it is for. */
  random(purpose: DrawPurpose): Promise<Result<RandomArticlesAnswer, ArticleFailure>>;
  /** One shortest route from the first title through all others in any order, as far as the graph is known. */
  shortestRoute(titles: readonly string[], pin: string | null): Promise<Result<RoutesAnswer, ArticleFailure>>;
  encyclopedia(): Promise<Result<EncyclopediaAnswer, ArticleFailure>>;
}
