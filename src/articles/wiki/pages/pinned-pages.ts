import { assertNever } from '#core/assert-never.ts';
import type { Clock } from '#core/clock.ts';
import type { PageAnswer, Unavailable } from '../../source/encyclopedia-source.ts';
import { challengeOfPin } from '../../source/encyclopedias.ts';
import type { RequestTerms } from '../../source/requester.ts';
import { withStoreFallback, type ArticleStore, type Pinned } from '../../store/article-store.ts';
import { asUnavailable } from '../upstream/upstream-failure.ts';
import type { PageFetcher } from './page-fetcher.ts';
import type { CurrentPage, PastPages } from './past-pages.ts';

/** Maximum number of redirects followed under a pin; a wiki's history may contain circles. */
const MAX_REDIRECTS = 5;

/**
 * The pinned revision is unknown while the store fails, and any other revision would be a wrong page. `retryAfter`:
 * seconds.
 */
const PIN_UNKNOWN: Unavailable = { kind: 'unavailable', reason: 'busy', retryAfter: 5 };

export interface PinnedPagesOptions {
  readonly store: ArticleStore;
  readonly clock: Clock;
  readonly fetcher: PageFetcher;
  readonly pastPages: PastPages;
  readonly currentPage: CurrentPage;
}

interface PinnedRequest {
  readonly pin: string;
  readonly terms: RequestTerms;
}

type FoundPage = Extract<PageAnswer, { kind: 'found' }>;

/** The pages of challenges: the first request for a page under a pin fixes its revision for all later ones. */
export class PinnedPages {
  readonly #options: PinnedPagesOptions;

  constructor(options: PinnedPagesOptions) {
    this.#options = options;
  }

  /**
   * Returns a page under a pin. If the pin names a challenge, its revision was saved before the challenge was created
   * (RUN-14).
   */
  async page(title: string, request: PinnedRequest, redirectsLeft = MAX_REDIRECTS): Promise<PageAnswer> {
    const { store, pastPages, currentPage } = this.#options;
    const { pin, terms } = request;
    const pinned = await withStoreFallback(store.pinned(pin, title), PIN_UNKNOWN);
    if (pinned !== null && 'kind' in pinned) return pinned;
    if (pinned !== null) return this.#pinnedPage(title, pinned, terms);
    const createdAt = await withStoreFallback(store.challengeCreatedAt(pin), PIN_UNKNOWN);
    if (createdAt !== null && typeof createdAt !== 'number') return createdAt;
    const page =
      createdAt === null
        ? await currentPage(title, terms, { mustBeCurrent: challengeOfPin(pin) !== null })
        : await pastPages.page(title, createdAt, terms);
    switch (page.kind) {
      case 'found':
        return this.#pinAnswer(title, page, request);
      case 'redirect': {
        if (redirectsLeft === 0) return { kind: 'missing', title };
        const { redirect } = page;
        const target = await this.page(redirect.to, request, redirectsLeft - 1);
        if (target.kind === 'missing') return { kind: 'missing', title };
        if (target.kind === 'unavailable') return target;
        const redirects = [redirect, ...target.redirects];
        return this.#pinAnswer(title, { ...target, redirects }, request);
      }
      case 'missing':
      case 'unavailable':
        return page;
      default:
        return assertNever(page);
    }
  }

  async #pinnedPage(title: string, pinned: Pinned, terms: RequestTerms): Promise<PageAnswer> {
    const { store, fetcher } = this.#options;
    const { redirects, revision } = pinned;
    const article = await withStoreFallback(store.article(pinned.title, revision), null);
    if (article !== null) return { kind: 'found', article, redirects };
    const fetched = await fetcher.fetch({ kind: 'revision', title: pinned.title, revision }, terms);
    switch (fetched.kind) {
      case 'found':
        return { ...fetched, redirects };
      case 'missing':
        return { kind: 'missing', title };
      case 'unavailable':
        return fetched;
      case 'over-share':
        return asUnavailable(fetched);
      default:
        return assertNever(fetched);
    }
  }

  /** Also pins the page under its own title, so that every redirect to it yields the same revision. */
  async #pinAnswer(requested: string, answer: FoundPage, { pin, terms }: PinnedRequest): Promise<PageAnswer> {
    const { article, redirects } = answer;
    const { title, revision } = article;
    const { store, clock } = this.#options;
    const pinUnder = (name: string, page: Pinned) =>
      withStoreFallback(store.pin(pin, name, page, clock.now()), PIN_UNKNOWN);
    const own = await pinUnder(title, { title, revision, redirects: [] });
    if ('kind' in own) return own;
    const pinned = requested === title ? own : await pinUnder(requested, { ...own, redirects });
    if ('kind' in pinned) return pinned;
    return pinned.title === title && pinned.revision === revision
      ? { ...answer, redirects: pinned.redirects }
      : this.#pinnedPage(requested, pinned, terms);
  }
}
