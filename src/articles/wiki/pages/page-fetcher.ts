import { LRUCache } from 'lru-cache';
import type { Clock } from '#core/clock.ts';
import { DAILY_GRACE_MS, DAY_MS } from '#core/daily/utc-day.ts';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { CompiledPage } from '../../page-compiler/compile-page.ts';
import type { WikiPageJob } from '../../page-compiler/wiki-page.ts';
import type { Article, Redirect, Unavailable } from '../../source/encyclopedia-source.ts';
import type { RequestTerms } from '../../source/requester.ts';
import { withStoreFallback, type ArticleStore } from '../../store/article-store.ts';
import type { WikiApi } from '../api/wiki-api.ts';
import type { PageAddress, WikiPage } from '../api/wiki-page.ts';
import type { WikiSite } from '../api/wiki-site.ts';
import { asUnavailable, type OverShare } from '../upstream/upstream-failure.ts';
import { articleFromWiki, resolveLinks } from './wiki-article.ts';
import type { TitleCache } from './title-cache.ts';

/** Maximum compile time of a page in milliseconds; the longest existing pages take a quarter of a second. */
const COMPILE_LIMIT_MS = 10_000;
/** Maximum number of titles remembered as missing, and as unreadable. */
const MAX_REMEMBERED = 10_000;

/** Longer than any challenge is played; a race lasts minutes. Milliseconds. */
const LONGEST_CHALLENGE = DAY_MS + DAILY_GRACE_MS;

/** How long cached knowledge of a wiki stays valid, in milliseconds. */
export interface Freshness {
  readonly page: number;
  /** Longer than `page`: wikis rarely retarget a redirect. A redirect whose target is gone is checked again at once. */
  readonly redirect: number;
  /** Knowledge that a page does not exist. */
  readonly missing: number;
  /** Knowledge that a page cannot be compiled. */
  readonly unreadable: number;
}

export const DEFAULT_FRESHNESS: Freshness = {
  page: 86_400_000,
  redirect: 7 * 86_400_000,
  missing: 600_000,
  unreadable: 600_000,
};

export interface PageFetcherOptions {
  readonly site: WikiSite;
  readonly api: WikiApi;
  readonly store: ArticleStore;
  readonly titles: TitleCache;
  readonly runner: JobRunner<WikiPageJob, CompiledPage>;
  readonly clock: Clock;
  /** Receives one sentence for each failure that is not returned to a caller. */
  readonly report: (trouble: string) => void;
  readonly freshness: Freshness;
}

/** Outcome of a page request. */
export type FetchedPage =
  | { readonly kind: 'found'; readonly article: Article; readonly redirects: readonly Redirect[] }
  | { readonly kind: 'missing' }
  | OverShare
  | Unavailable;

interface InFlightRequest {
  readonly revision: number | 'current';
  readonly page: Promise<FetchedPage>;
  readonly join: (terms: RequestTerms) => void;
}

/** Fetches pages from a wiki, compiles them once per revision, and stores them. */
export class PageFetcher {
  readonly #options: PageFetcherOptions;
  /** By title, at most one per page. Not an LRU cache: an entry holds its priority and ends with its request. */
  readonly #inFlight = new Map<string, InFlightRequest>();
  /** Titles that the wiki recently reported as missing. */
  readonly #missing: LRUCache<string, true>;
  /** Titles whose page recently failed to compile. */
  readonly #unreadable: LRUCache<string, true>;

  constructor(options: PageFetcherOptions) {
    const { clock, freshness } = options;
    this.#options = options;
    const cache = { max: MAX_REMEMBERED, ttlResolution: 0, perf: clock };
    this.#missing = new LRUCache({ ...cache, ttl: freshness.missing });
    this.#unreadable = new LRUCache({ ...cache, ttl: freshness.unreadable });
  }

  /**
   * Fetches a page, unless it was recently found to be missing or unreadable. Concurrent callers share one request per
   * page.
   */
  async fetch(address: PageAddress, terms: RequestTerms): Promise<FetchedPage> {
    const { title } = address;
    const isCurrent = address.kind === 'current';
    if (isCurrent && this.#missing.getRemainingTTL(title) > 0) return { kind: 'missing' };
    const retryIn = this.#unreadable.getRemainingTTL(title);
    if (retryIn > 0) return unreadable(retryIn);
    const revision = isCurrent ? 'current' : address.revision;
    for (;;) {
      const running = this.#inFlight.get(title);
      const request = running ?? this.#start(address, revision, terms);
      running?.join(terms);
      if (request.revision === revision) {
        const page = await request.page;
        // The share that was used up was another caller's.
        if (running === undefined || page.kind !== 'over-share') return page;
      } else {
        // Another revision of the same page: wait for it. Its failure is reported to its own callers.
        await request.page.catch(() => undefined);
      }
    }
  }

  /** Resolves when the requests in flight have ended. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#inFlight.values()].map(({ page }) => page));
  }

  #start(address: PageAddress, revision: InFlightRequest['revision'], terms: RequestTerms): InFlightRequest {
    const request = this.#options.api.page(address, terms);
    const page = request.answer
      .then(async (result): Promise<FetchedPage> => {
        if (!result.ok)
          return result.error.kind === 'over-share' ? result.error : asUnavailable(result.error);
        if (result.value !== null) return this.#receive(result.value, address);
        if (address.kind === 'current') this.#missing.set(address.title, true);
        return { kind: 'missing' };
      })
      .finally(() => this.#inFlight.delete(address.title));
    const inFlight: InFlightRequest = { revision, page, join: (others) => request.join(others) };
    this.#inFlight.set(address.title, inFlight);
    return inFlight;
  }

  /** Compiles and stores the page, unless the store holds this revision. */
  async #receive(page: WikiPage, address: PageAddress): Promise<FetchedPage> {
    const { store, titles, clock, freshness } = this.#options;
    const isCurrent = address.kind === 'current';
    // Under a pin, a page that was moved keeps its former title.
    const named = isCurrent ? page : { ...page, title: address.title };
    const at = clock.now();
    this.#missing.delete(named.title);
    if (isCurrent) {
      for (const redirect of page.redirects) {
        titles.setRedirect(redirect, at);
        await withStoreFallback(store.learn(redirect, at), null);
      }
    }
    const { title, revision } = named;
    const stored = await withStoreFallback(store.article(title, revision), null);
    if (stored !== null && isCurrent && titles.current(title)?.revision === revision) {
      titles.setCurrent(title, { revision, at });
      await withStoreFallback(store.confirm(title, { revision, at }), null);
      return { kind: 'found', article: stored, redirects: page.redirects };
    }
    const article = stored ?? (await this.#compile(named, at));
    if (article === null) {
      for (const name of new Set([address.title, title])) this.#unreadable.set(name, true);
      return unreadable(freshness.unreadable);
    }
    if (isCurrent) titles.setCurrent(title, { revision, at });
    await withStoreFallback(store.keep(article, { at, isCurrent }), null);
    return { kind: 'found', article, redirects: isCurrent ? page.redirects : [] };
  }

  async #compile(page: WikiPage, at: number): Promise<Article | null> {
    const { site, runner, report } = this.#options;
    const { origin, articlePath, otherNamespaces, info } = site;
    const redirects = await resolveLinks(page.html, (titles) => this.#redirectTargets(titles));
    const { namespaces, pictureOrigins } = info;
    const wiki = { origin, articlePath, namespaces, otherNamespaces, pictureOrigins };
    const compiled = await runner.run(
      { html: page.html, title: page.title, wiki, redirects },
      COMPILE_LIMIT_MS,
    );
    if (compiled.ok) return articleFromWiki({ page, compiled: compiled.value, site, at });
    report(`The page ${JSON.stringify(page.title)} of ${info.id} could not be compiled: ${compiled.error}.`);
    return null;
  }

  /**
   * Returns the targets of those titles that are known redirects, unless a redirect may have been edited since an open
   * challenge was created (RUN-14): those titles are resolved when a player follows them.
   */
  async #redirectTargets(links: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { titles, clock, freshness } = this.#options;
    const now = clock.now();
    const [oldest, newest] = [now - freshness.redirect, now - LONGEST_CHALLENGE];
    const pages = await titles.query(links);
    return new Map(
      [...pages].flatMap(([title, page]) =>
        page !== null &&
        page.redirects.length > 0 &&
        page.redirectsSeenAt > oldest &&
        page.lastRedirectSeenAt < newest
          ? [[title, page.title]]
          : [],
      ),
    );
  }
}

/** `retryIn`: milliseconds until the next attempt. */
function unreadable(retryIn: number): Unavailable {
  return { kind: 'unavailable', reason: 'unreadable', retryAfter: Math.max(1, Math.ceil(retryIn / 1000)) };
}
