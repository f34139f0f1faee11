import type { NamespaceNames } from '#core/title/title.ts';
import type { RequestTerms } from './requester.ts';

/** An encyclopedia's description of itself and what opening it reveals. */
export interface SourceInfo extends SourceIdentity {
  readonly articleCount: number;
  /** Fetching a page that is not held costs a third party resources: limit prefetching (architecture section 3). */
  readonly isMetered: boolean;
  /**
   * Origins other than this server that browsers load pictures from: `https://upload.wikimedia.org`. For the content
   * policy.
   */
  readonly pictureOrigins: readonly string[];
}

export interface SourceIdentity {
  /** Stable id in scores and caches: `starter`, `https://en.wikipedia.org`, `zim:…`. */
  readonly id: string;
  /** Displayed name: "Wayword starter encyclopedia". */
  readonly name: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly mainPage: string;
  readonly licence: { readonly name: string; readonly url: string };
  readonly namespaces: NamespaceNames;
}

/** A redirect page on the path from the requested title to the page's own. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  /** The section the redirect points at; empty for none. */
  readonly fragment: string;
}

export type PageAnswer =
  | { readonly kind: 'found'; readonly article: Article; readonly redirects: readonly Redirect[] }
  | { readonly kind: 'missing'; readonly title: string }
  | Unavailable;

/** The encyclopedia could not be reached or its answer could not be read; a later request may succeed. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: UnavailableReason;
  /** Whole seconds after which a retry makes sense, if known. */
  readonly retryAfter: number | null;
}

/**
 * `busy`: the encyclopedia or this server's rate limit asks to wait. `unreachable`: no valid answer. `unreadable`: the
 * page cannot be compiled.
 */
export type UnavailableReason = 'busy' | 'unreachable' | 'unreadable';

/** Without terms, the server itself asks, at high priority. */
export interface PageRequest extends Partial<RequestTerms> {
  /**
   * Names a challenge: the first fetch of a page under a pin fixes its revision for all players of that challenge. For a
   * daily or a race, the revision was saved before the challenge was created (RUN-14).
   */
  readonly pin?: string;
}

/** The port to an encyclopedia. Title arguments are already canonical (rule TITLE-1). */
export interface EncyclopediaSource {
  readonly info: SourceInfo;
  /** Returns one page, following redirects. */
  page(title: string, request?: PageRequest): Promise<PageAnswer>;
  /** Returns whether the page is available without a request to another server. */
  holds(title: string): boolean;
  /**
   * Returns `count` different article titles, drawn with the given randomness (0 ≤ x < 1); fewer if it has no more or is
   * unavailable.
   */
  random(count: number, random: () => number, terms?: RequestTerms): Promise<readonly string[]>;
  /** Returns titles, including redirects, that begin with `prefix`, ignoring case; at most `limit`. */
  suggest(prefix: string, limit: number, terms?: RequestTerms): Promise<readonly string[] | Unavailable>;
  /**
   * Returns a picture by its file name if this server holds it; otherwise null. `address`: of the client, in turn with those
   * of others where pictures have to wait; null: none.
   */
  media(file: string, address?: string | null): Promise<Media | null | Unavailable>;
  /** Returns what is known of a picture by its file name, wherever it is hosted; null when it does not exist. */
  picture(file: string, terms?: RequestTerms): Promise<Picture | null | Unavailable>;
  /** Returns whether its server answers, which costs it a request; always true for an encyclopedia on this machine. */
  isReachable(): Promise<boolean>;
  /** Releases files, threads and timers; no calls are allowed afterwards. */
  close(): Promise<void>;
}

/** Whether an answer says that the encyclopedia could not be reached. */
export function isUnavailable(answer: object | null): answer is Unavailable {
  return answer !== null && 'kind' in answer && answer.kind === 'unavailable';
}

/** A picture as a viewer needs it. */
export interface Picture {
  /** A path on this server, or an address on one of `pictureOrigins`. */
  readonly url: string;
  /** Natural size in pixels; 0 × 0 when it has none. */
  readonly width: number;
  readonly height: number;
  /** MIME type. */
  readonly type: string;
  /** Bytes; null when unknown. */
  readonly size: number | null;
  /** The page with its author and license; null when there is none. */
  readonly descriptionUrl: string | null;
  /** One-line credit; null when the description page has it or there is none. */
  readonly credit: string | null;
}

/** A picture as stored by its encyclopedia. */
export interface Media {
  readonly type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  /** Content hash (content-tag): equal exactly for equal bytes. */
  readonly tag: string;
  /** The bytes compressed with Brotli; null for formats that are already compressed, such as PNG. */
  readonly brotli: (() => Promise<Uint8Array<ArrayBuffer>>) | null;
  /** One-line credit; null when the picture's own page has it or there is none. */
  readonly credit: string | null;
  /** The uncompressed bytes. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

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
