/**
 * A page compiled once, at ingest. Renderer, referee, solver and hints all read the same `links`, which always equals
 * the set of playable hrefs in `html` (architecture decision "One link rule").
 */
export interface Article {
  readonly pageId: number;
  /** Canonical (rule TITLE-1). */
  readonly title: string;
  readonly revision: number;
  /** Time of this revision. ISO 8601, UTC, whole seconds. */
  readonly timestamp: string;
  /** Sanitized; every article link is `/wiki/Canonical_title`, every picture link `/wiki/File:Name`. */
  readonly html: string;
  /** Canonical titles, redirects resolved, without duplicates, in reading order. */
  readonly links: readonly string[];
  /** File names without the namespace, in reading order. */
  readonly images: readonly string[];
  readonly sections: readonly Section[];
  /** The first paragraphs up to the first heading, as plain text. */
  readonly lead: string;
  /** Short description; empty when the encyclopedia has none. */
  readonly description: string;
  readonly image: ArticleImage | null;
}

export interface Section {
  /** Heading level in the page: 2 for `h2`. */
  readonly level: number;
  readonly text: string;
  /** The heading's id in `html`. */
  readonly anchor: string;
}

export interface ArticleImage {
  /** File name: `Lightning.svg` is shown by the page `File:Lightning.svg`. */
  readonly file: string;
  /** Address for the browser: a path on this server or an address on the wiki's own picture host. */
  readonly url: string;
  /** Natural size in pixels. */
  readonly width: number;
  readonly height: number;
}
