import type { SourceIdentity, Media, PageAnswer, Redirect } from '../../source/encyclopedia-source.ts';
import type { ZimError } from '../archive/zim-error.ts';

/** A request to the thread that holds the archive open. Requests and answers are plain data. */
export type ZimJob =
  | { readonly kind: 'open' }
  | { readonly kind: 'page'; readonly title: string }
  /** Draws one article per list of random numbers. */
  | { readonly kind: 'draw'; readonly draws: readonly (readonly number[])[] }
  | { readonly kind: 'suggest'; readonly prefix: string; readonly limit: number }
  | { readonly kind: 'picture'; readonly file: string }
  /** Counts the links of articles at `count` positions spread over the archive. */
  | { readonly kind: 'survey'; readonly count: number }
  /** Lists articles and redirects at up to `count` positions from `from` on, in the archive's order. */
  | { readonly kind: 'list'; readonly from: number; readonly count: number }
  /** Returns the links of articles, given their entry indexes. */
  | { readonly kind: 'links'; readonly entries: readonly number[] };

/** The answer to each kind of job; `failed` can answer any job. */
export type ZimAnswer =
  | ({ readonly kind: 'open' } & OpenedZim)
  | { readonly kind: 'page'; readonly page: Exclude<PageAnswer, { readonly kind: 'unavailable' }> }
  | { readonly kind: 'draw'; readonly titles: readonly string[] }
  | { readonly kind: 'suggest'; readonly titles: readonly string[] }
  | { readonly kind: 'picture'; readonly picture: PictureFound | null }
  | { readonly kind: 'survey'; readonly linkCounts: readonly number[] }
  | ({ readonly kind: 'list' } & ListedEntries)
  | { readonly kind: 'links'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'failed'; readonly error: ZimError };

/** Identifies an archive, and distinguishes it from a newer one of the same name. */
export interface ZimKey {
  /** 32 hexadecimal digits. */
  readonly uuid: string;
  /** Bytes. */
  readonly size: number;
}

export interface OpenedZim extends ZimKey {
  readonly info: SourceIdentity & { readonly articleCount: number };
  /** Whether it says of itself that it contains only the introductions of its articles. */
  readonly isMini: boolean;
}

export interface PictureFound {
  readonly type: Media['type'];
  readonly tag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ListedEntries {
  readonly articles: readonly ListedArticle[];
  readonly redirects: readonly Redirect[];
  /** The place to continue at; null at the end. */
  readonly next: number | null;
}

export interface ListedArticle {
  readonly entry: number;
  readonly title: string;
  /** Articles of one cluster are decompressed together. */
  readonly cluster: number;
}
