/** What a wiki says of a requested title. */
export interface TitleDescription {
  readonly asked: string;
  /** Canonical, redirects followed; the requested title when there is no page. */
  readonly title: string;
  /** `other`: a page that is not an article, such as a help or file page. */
  readonly kind: 'article' | 'missing' | 'disambiguation' | 'other';
  /** Bytes of its source text; 0 when there is no page. */
  readonly length: number;
}
