import type { NamespaceNames } from '#core/title/namespace.ts';
import type { Article } from './article.ts';

/** What every encyclopedia says of itself. */
export interface SourceInfo {
  /** Stable name in scores and caches: `starter`, later `https://en.wikipedia.org`, `zim:…`. */
  readonly id: string;
  /** Shown to people: "Wayword starter encyclopedia". */
  readonly name: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly articleCount: number;
  readonly mainPage: string;
  readonly licence: { readonly name: string; readonly url: string };
  readonly namespaces: NamespaceNames;
}

/** A step from the asked title to the page's own: a redirect page of the encyclopedia. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** The section the redirect points at; empty for none. */
  readonly fragment: string;
}

export type PageAnswer =
  | { readonly kind: 'found'; readonly article: Article; readonly redirects: readonly Redirect[] }
  | { readonly kind: 'missing'; readonly title: string };

/** The port to an encyclopedia. Titles that come in are canonical already (rule TITLE-1). */
export interface EncyclopediaSource {
  readonly info: SourceInfo;
  /** One page, redirects followed. */
  page(title: string): Promise<PageAnswer>;
  /** `count` different titles of articles, drawn with the given source of randomness (0 ≤ x < 1). */
  random(count: number, random: () => number): Promise<readonly string[]>;
  /** Titles (redirects among them) that begin with `prefix`, without regard to case; at most `limit`. */
  suggest(prefix: string, limit: number): Promise<readonly string[]>;
  /** A picture by its file name, where our server holds it; null where it does not. */
  media(file: string): Promise<Media | null>;
}

/** A picture as its encyclopedia keeps it. */
export interface Media {
  readonly type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  /** The same for the same bytes, another for any other (content-tag). */
  readonly tag: string;
  /** The bytes in Brotli, where the encyclopedia has them so; null where it has not, as of a PNG, which is compressed already. */
  readonly brotli: Uint8Array<ArrayBuffer> | null;
  /** The bytes themselves. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}
