/** What a wiki says of a title somebody asked about. */
export interface TitleDescription {
  readonly asked: string;
  /** Canonical, redirects followed; the asked one where there is no page. */
  readonly title: string;
  /** `other`: a page that is no article, as one of help or a picture's. */
  readonly kind: 'article' | 'missing' | 'disambiguation' | 'other';
  /** Bytes of its source text; 0 where there is none. */
  readonly length: number;
}
