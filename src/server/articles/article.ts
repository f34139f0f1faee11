/**
 * A page compiled once, at ingest. Renderer, referee, solver and hints all read the same `links`: the set of playable
 * hrefs in `html` equals it, always (architecture decision "One link rule").
 */
export interface Article {
  readonly pageId: number;
  /** Canonical (rule TITLE-1). */
  readonly title: string;
  readonly revision: number;
  /** ISO 8601, UTC, whole seconds: when this revision was made. */
  readonly timestamp: string;
  /** Sanitised; every article link is `/wiki/Canonical_title`, every picture link `/wiki/File:Name`. */
  readonly html: string;
  /** Canonical titles, redirects resolved, each once, in reading order. */
  readonly links: readonly string[];
  /** File names without the namespace, in reading order. */
  readonly images: readonly string[];
  readonly sections: readonly Section[];
  /** The first paragraphs up to the first heading, as plain text. */
  readonly lead: string;
  /** A few words on what it is; empty where the encyclopedia has none. */
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
  /** `Lightning.svg`: the page `File:Lightning.svg` shows it. */
  readonly file: string;
  /** Where the browser gets it: a path of ours, or an address of the wiki's own picture host. */
  readonly url: string;
  /** Natural size in pixels. */
  readonly width: number;
  readonly height: number;
}
