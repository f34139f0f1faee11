import type { NamespaceNames } from '#core/title/namespace.ts';
import type { Article } from './article.ts';

/** What every encyclopedia says of itself, and what is found out by opening it. */
export interface SourceInfo extends SourceIdentity {
  readonly articleCount: number;
  /** Asking for a page it does not hold costs somebody else something: fetch ahead with restraint (architecture section 3). */
  readonly isMetered: boolean;
  /** Origins that browsers load pictures from, beside ours: `https://upload.wikimedia.org`. For the content policy. */
  readonly pictureOrigins: readonly string[];
}

export interface SourceIdentity {
  /** Stable name in scores and caches: `starter`, `https://en.wikipedia.org`, `zim:…`. */
  readonly id: string;
  /** Shown to people: "Wayword starter encyclopedia". */
  readonly name: string;
  /** BCP 47. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
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
  | { readonly kind: 'missing'; readonly title: string }
  | Unavailable;

/** The encyclopedia could not be asked, or its answer could not be read; another time it may. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: UnavailableReason;
  /** Whole seconds after which asking again makes sense, where that is known. */
  readonly retryAfter: number | null;
}

/** `busy`: it, or our own restraint, asks us to wait. `unreachable`: no answer, or none that makes sense. `unreadable`: the page cannot be compiled. */
export type UnavailableReason = 'busy' | 'unreachable' | 'unreadable';

export interface PageRequest {
  /** Names a challenge: the first fetch of a page under a pin fixes its revision for all who play that challenge. */
  readonly pin?: string;
  /** `low`: somebody may want it soon. Whoever waits for a page goes first. */
  readonly priority?: 'high' | 'low';
}

/** The port to an encyclopedia. Titles that come in are canonical already (rule TITLE-1). */
export interface EncyclopediaSource {
  readonly info: SourceInfo;
  /** One page, redirects followed. */
  page(title: string, wish?: PageRequest): Promise<PageAnswer>;
  /** Whether the page can be had without asking anybody outside. */
  holds(title: string): boolean;
  /** `count` different titles of articles, drawn with the given source of randomness (0 ≤ x < 1). */
  random(count: number, random: () => number): Promise<readonly string[]>;
  /** Titles (redirects among them) that begin with `prefix`, without regard to case; at most `limit`. */
  suggest(prefix: string, limit: number): Promise<readonly string[]>;
  /** A picture by its file name, where our server holds it; null where it does not. */
  media(file: string): Promise<Media | null>;
  /** What is known of a picture by its file name, wherever it lies; null where there is none, or none to be had now. */
  picture(file: string): Promise<Picture | null>;
  /** Lets go of files, threads and timers; nothing may be asked afterwards. */
  close(): Promise<void>;
}

/** A picture as a viewer needs it. */
export interface Picture {
  /** A path of ours, or an address at one of `pictureOrigins`. */
  readonly url: string;
  /** Natural size in pixels; 0 × 0 where it has none. */
  readonly width: number;
  readonly height: number;
  /** MIME type. */
  readonly type: string;
  /** Bytes; null where nobody said. */
  readonly size: number | null;
  /** The page about it, its author and its licence; null where there is none. */
  readonly descriptionUrl: string | null;
  /** Whom it is owed to, in a line; null where its page says it or nobody does. */
  readonly credit: string | null;
}

/** A picture as its encyclopedia keeps it. */
export interface Media {
  readonly type: 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';
  /** The same for the same bytes, another for any other (content-tag). */
  readonly tag: string;
  /** The bytes in Brotli; null where that would make them no smaller, as of a PNG, which is compressed already. */
  readonly brotli: (() => Promise<Uint8Array<ArrayBuffer>>) | null;
  /** Whom it is owed to, in a line; null where its own page says it or nobody does. */
  readonly credit: string | null;
  /** The bytes themselves. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}
