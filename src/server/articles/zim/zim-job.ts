import type { SourceIdentity, Media, PageAnswer, Redirect } from '../encyclopedia-source.ts';
import type { ZimError } from './zim-error.ts';

/** What the thread that holds an archive open is asked to do: plain data, as is the answer. */
export type ZimJob =
  | { readonly kind: 'open' }
  | { readonly kind: 'page'; readonly title: string }
  /** One article for each list of random numbers. */
  | { readonly kind: 'draw'; readonly draws: readonly (readonly number[])[] }
  | { readonly kind: 'suggest'; readonly prefix: string; readonly limit: number }
  | { readonly kind: 'picture'; readonly file: string }
  /** How many links the articles have, at so many places spread over the archive. */
  | { readonly kind: 'survey'; readonly count: number }
  /** The articles and redirects at the places of the archive's own order from `from` on, at most so many places. */
  | { readonly kind: 'list'; readonly from: number; readonly count: number }
  /** The links of articles, by the numbers their entries have. */
  | { readonly kind: 'links'; readonly entries: readonly number[] };

/** The answer to each kind of job; `failed` is one to any. */
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

export interface OpenedZim {
  readonly info: SourceIdentity & { readonly articleCount: number };
  /** 32 hexadecimal digits. */
  readonly uuid: string;
  /** Bytes. */
  readonly size: number;
}

export interface PictureFound {
  readonly type: Media['type'];
  readonly tag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ListedEntries {
  readonly articles: readonly ListedArticle[];
  readonly redirects: readonly Redirect[];
  /** Where to go on; null at the end. */
  readonly next: number | null;
}

export interface ListedArticle {
  readonly entry: number;
  readonly title: string;
  /** Articles of one cluster are unpacked together. */
  readonly cluster: number;
}
