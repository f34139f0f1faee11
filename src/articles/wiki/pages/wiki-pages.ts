import { assertNever } from '#core/assert-never.ts';
import { titleKind } from '#core/title/title.ts';
import type { PageAnswer, PageRequest } from '../../source/encyclopedia-source.ts';
import { type RequestTerms, serverTerms } from '../../source/requester.ts';
import { withStoreFallback } from '../../store/article-store.ts';
import {
  DEFAULT_FRESHNESS,
  PageFetcher,
  type FetchedPage,
  type Freshness,
  type PageFetcherOptions,
} from './page-fetcher.ts';
import { PastPages } from './past-pages.ts';
import { PinnedPages } from './pinned-pages.ts';
import { asUnavailable } from '../upstream/upstream-failure.ts';
import type { ResolvedTitle } from './title-cache.ts';

export interface WikiPagesOptions extends Omit<PageFetcherOptions, 'freshness'> {
  /** True shortly after the wiki failed. */
  readonly isTroubled: () => boolean;
  readonly freshness?: Freshness;
}

type FoundPage = Extract<PageAnswer, { kind: 'found' }>;

/**
 * The pages of an online wiki: from the store while they are fresh, otherwise from the wiki, with one request per page
 * no matter how many callers wait for it. When the wiki is unreachable, serves an older copy of any age.
 */
export class WikiPages {
  readonly #options: WikiPagesOptions;
  readonly #freshness: Freshness;
  readonly #otherNamespaces: ReadonlySet<string>;
  readonly #fetcher: PageFetcher;
  readonly #pinnedPages: PinnedPages;

  constructor(options: WikiPagesOptions) {
    this.#options = options;
    this.#freshness = options.freshness ?? DEFAULT_FRESHNESS;
    this.#otherNamespaces = new Set(options.site.otherNamespaces.map(namespaceKey));
    this.#fetcher = new PageFetcher({ ...options, freshness: this.#freshness });
    const parts = {
      ...options,
      freshness: this.#freshness,
      fetcher: this.#fetcher,
      currentPage: this.#currentPage.bind(this),
    };
    this.#pinnedPages = new PinnedPages({ ...parts, pastPages: new PastPages(parts) });
  }

  /** Returns whether the page can be served without a request to the wiki. */
  holds(title: string): boolean {
    return this.#isFresh(this.#options.titles.resolve(title));
  }

  /**
   * A caller that has used up its share of the requests to the wiki gets a stored copy of any age. But nobody can make an
   * old copy the revision of a challenge that other players have too, by using up a share or the queue.
   */
  async page(title: string, { pin, ...request }: PageRequest = {}): Promise<PageAnswer> {
    const terms: RequestTerms = { ...serverTerms('high'), ...request };
    if (!this.#isArticle(title)) return { kind: 'missing', title };
    if (pin === undefined) return this.#currentPage(title, terms);
    return this.#pinnedPages.page(title, { pin, terms });
  }

  /** Waits for requests in flight. */
  async close(): Promise<void> {
    await this.#fetcher.settled();
  }

  async #currentPage(
    title: string,
    terms: RequestTerms,
    { mustBeCurrent }: { readonly mustBeCurrent: boolean } = { mustBeCurrent: false },
  ): Promise<PageAnswer> {
    const { titles, isTroubled } = this.#options;
    const resolved = (await titles.query([title])).get(title) ?? null;
    const stored = this.#isFresh(resolved) || isTroubled() ? await this.#fromStore(resolved) : null;
    if (stored !== null) return stored;
    const fetched = await this.#fetch(title, resolved, terms);
    switch (fetched.kind) {
      case 'found':
        return fetched;
      case 'missing':
        return { kind: 'missing', title };
      case 'over-share':
      case 'unavailable': {
        const failure = fetched.kind === 'over-share' ? asUnavailable(fetched) : fetched;
        const mayBeOld = !mustBeCurrent || failure.reason !== 'busy';
        return (mayBeOld ? await this.#fromStore(resolved) : null) ?? failure;
      }
      default:
        return assertNever(fetched);
    }
  }

  /** Requests for a page and for a recently seen redirect to it share one upstream request. */
  async #fetch(title: string, resolved: ResolvedTitle | null, terms: RequestTerms): Promise<FetchedPage> {
    if (resolved !== null && resolved.redirects.length > 0 && this.#hasFreshRedirects(resolved)) {
      const fetched = await this.#fetcher.fetch({ kind: 'current', title: resolved.title }, terms);
      if (fetched.kind === 'unavailable' || fetched.kind === 'over-share') return fetched;
      if (fetched.kind === 'found')
        return { ...fetched, redirects: [...resolved.redirects, ...fetched.redirects] };
      // The target is gone; the redirect may lead elsewhere by now.
    }
    return this.#fetcher.fetch({ kind: 'current', title }, terms);
  }

  async #fromStore(resolved: ResolvedTitle | null): Promise<FoundPage | null> {
    if (resolved === null || resolved.revision === null) return null;
    const { store } = this.#options;
    const article = await withStoreFallback(store.article(resolved.title, resolved.revision), null);
    return article === null ? null : { kind: 'found', article, redirects: resolved.redirects };
  }

  /** The main page of many wikis is in its own namespace. */
  #isArticle(title: string): boolean {
    const { info } = this.#options.site;
    if (title === info.mainPage) return true;
    if (titleKind(title, info.namespaces) !== 'article') return false;
    return !this.#otherNamespaces.has(namespaceKey(title.slice(0, Math.max(0, title.indexOf(':')))));
  }

  #isFresh(resolved: ResolvedTitle | null): boolean {
    if (resolved === null || resolved.revision === null) return false;
    const since = this.#options.clock.now() - this.#freshness.page;
    return resolved.revisionSeenAt > since && this.#hasFreshRedirects(resolved);
  }

  #hasFreshRedirects({ redirectsSeenAt }: ResolvedTitle): boolean {
    return redirectsSeenAt > this.#options.clock.now() - this.#freshness.redirect;
  }
}

/** Normalizes a namespace name as MediaWiki does for comparison. */
function namespaceKey(name: string): string {
  return name.replaceAll('_', ' ').trim().toLowerCase();
}
