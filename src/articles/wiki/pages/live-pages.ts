import { assertNever } from '#core/assert-never.ts';
import { titleKind } from '#core/title/title.ts';
import type { Article, PageAnswer, PageRequest, Unavailable } from '../../source/encyclopedia-source.ts';
import { withStoreFallback, type Pinned } from '../../store/article-store.ts';
import {
  DEFAULT_FRESHNESS,
  type Freshness,
  PageFetcher,
  unreadable,
  type PageFetcherOptions,
  RequestCoalescer,
  type FetchedPage,
} from './page-fetcher.ts';
import type { HeldPage } from './title-cache.ts';
import type { Priority } from '../upstream/upstream-queue.ts';

export interface LivePagesParts extends Omit<PageFetcherOptions, 'freshness'> {
  /** True shortly after the wiki failed. */
  readonly isTroubled: () => boolean;
  readonly freshness?: Freshness;
}

/**
 * The pinned revision is unknown while the store fails, and any other revision would be a wrong page. `retryAfter`:
 * seconds.
 */
const PIN_UNKNOWN: Unavailable = { kind: 'unavailable', reason: 'busy', retryAfter: 5 };

/**
 * The pages of a live wiki: from the store while they are fresh, otherwise from the wiki, with one request per page no
 * matter how many callers wait for it. When the wiki is unreachable, serves an older copy of any age.
 */
export class LivePages {
  readonly #parts: LivePagesParts;
  readonly #freshness: Freshness;
  readonly #otherNamespaces: ReadonlySet<string>;
  readonly #arrivals: PageFetcher;
  readonly #flights: RequestCoalescer;

  constructor(parts: LivePagesParts) {
    this.#parts = parts;
    this.#freshness = parts.freshness ?? DEFAULT_FRESHNESS;
    this.#otherNamespaces = new Set(parts.site.otherNamespaces.map(namespaceKey));
    this.#arrivals = new PageFetcher({ ...parts, freshness: this.#freshness });
    this.#flights = new RequestCoalescer((address, priority) => this.#arrivals.ask(address, priority));
  }

  holds(title: string): boolean {
    return this.#isFresh(this.#parts.held.page(title));
  }

  async page(title: string, { pin, priority = 'high' }: PageRequest = {}): Promise<PageAnswer> {
    if (!this.#isArticle(title)) return { kind: 'missing', title };
    if (pin === undefined) return this.#currentPage(title, priority);
    const pinned = await withStoreFallback(this.#parts.store.pinned(pin, title), PIN_UNKNOWN);
    if (pinned !== null && 'kind' in pinned) return pinned;
    if (pinned !== null) return this.#pinnedPage(title, pinned, priority);
    const answer = await this.#currentPage(title, priority);
    return answer.kind === 'found' ? this.#pinAnswer(pin, title, answer, priority) : answer;
  }

  /** Waits for requests in flight. */
  async close(): Promise<void> {
    await this.#flights.settled();
  }

  async #currentPage(title: string, priority: Priority): Promise<PageAnswer> {
    const { isTroubled } = this.#parts;
    const held = (await this.#parts.held.pages([title])).get(title) ?? null;
    const fresh = this.#isFresh(held) || isTroubled() ? await this.#fromStore(held) : null;
    if (fresh !== null) return fresh;
    const landing = await this.#askBy(title, held, priority);
    switch (landing.kind) {
      case 'found':
        return landing;
      case 'missing':
        return { kind: 'missing', title };
      case 'unavailable':
        return (await this.#fromStore(held)) ?? landing;
      default:
        return assertNever(landing);
    }
  }

  /** Requests for a page and for a recently seen redirect to it share one upstream request. */
  async #askBy(title: string, held: HeldPage | null, priority: Priority): Promise<FetchedPage> {
    if (held !== null && held.redirects.length > 0 && this.#isKnownWay(held)) {
      const landing = await this.#ask(held.title, priority);
      if (landing.kind === 'unavailable') return landing;
      if (landing.kind === 'found')
        return { ...landing, redirects: [...held.redirects, ...landing.redirects] };
      // The target is gone; the redirect may lead elsewhere by now.
    }
    return this.#ask(title, priority);
  }

  async #ask(title: string, priority: Priority): Promise<FetchedPage> {
    if (this.#arrivals.missing.rest(title) > 0) return { kind: 'missing' };
    const unreadableFor = this.#arrivals.unreadable.rest(title);
    if (unreadableFor > 0) return unreadable(unreadableFor);
    return this.#flights.join({ kind: 'current', title }, priority);
  }

  async #pinnedPage(title: string, pinned: Pinned, priority: Priority): Promise<PageAnswer> {
    const { redirects, revision } = pinned;
    const article = await this.#kept(pinned.title, revision);
    if (article !== null) return { kind: 'found', article, redirects };
    const unreadableFor = this.#arrivals.unreadable.rest(pinned.title);
    if (unreadableFor > 0) return unreadable(unreadableFor);
    const landing = await this.#flights.join({ kind: 'revision', title: pinned.title, revision }, priority);
    switch (landing.kind) {
      case 'found':
        return { ...landing, redirects };
      case 'missing':
        return { kind: 'missing', title };
      case 'unavailable':
        return landing;
      default:
        return assertNever(landing);
    }
  }

  /** Also pins the page under its own title, so that every redirect to it yields the same revision. */
  async #pinAnswer(
    pin: string,
    asked: string,
    answer: Extract<PageAnswer, { kind: 'found' }>,
    priority: Priority,
  ): Promise<PageAnswer> {
    const { article, redirects } = answer;
    const { title, revision } = article;
    const { store, clock } = this.#parts;
    const fix = (name: string, page: Pinned) =>
      withStoreFallback(store.pin(pin, name, page, clock.now()), PIN_UNKNOWN);
    const own = await fix(title, { title, revision, redirects: [] });
    if ('kind' in own) return own;
    const pinned = asked === title ? own : await fix(asked, { ...own, redirects });
    if ('kind' in pinned) return pinned;
    const isThisOne = pinned.title === title && pinned.revision === revision;
    return isThisOne ? { ...answer, redirects: pinned.redirects } : this.#pinnedPage(asked, pinned, priority);
  }

  async #fromStore(held: HeldPage | null): Promise<Extract<PageAnswer, { kind: 'found' }> | null> {
    if (held === null || held.revision === null) return null;
    const article = await this.#kept(held.title, held.revision);
    return article === null ? null : { kind: 'found', article, redirects: held.redirects };
  }

  #kept(title: string, revision: number): Promise<Article | null> {
    return withStoreFallback(this.#parts.store.article(title, revision), null);
  }

  /** The main page of many wikis is in its own namespace. */
  #isArticle(title: string): boolean {
    const { info } = this.#parts.site;
    if (title === info.mainPage) return true;
    if (titleKind(title, info.namespaces) !== 'article') return false;
    return !this.#otherNamespaces.has(namespaceKey(title.slice(0, Math.max(0, title.indexOf(':')))));
  }

  #isFresh(held: HeldPage | null): boolean {
    if (held === null || held.revision === null) return false;
    return held.pageAt > this.#parts.clock.now() - this.#freshness.page && this.#isKnownWay(held);
  }

  #isKnownWay({ wayAt }: HeldPage): boolean {
    return wayAt > this.#parts.clock.now() - this.#freshness.redirect;
  }
}

/** Normalizes a namespace name as MediaWiki does for comparison. */
function namespaceKey(name: string): string {
  return name.replaceAll('_', ' ').trim().toLowerCase();
}
