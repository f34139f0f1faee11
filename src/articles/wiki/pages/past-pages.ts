import { LRUCache } from 'lru-cache';
import { assertNever } from '#core/assert-never.ts';
import type { Clock } from '#core/clock.ts';
import { ok, type Result } from '#core/result.ts';
import type { Article, PageAnswer, Redirect } from '../../source/encyclopedia-source.ts';
import type { RequestTerms } from '../../source/requester.ts';
import type { PastRevision } from '../api/past-revisions.ts';
import type { WikiApi } from '../api/wiki-api.ts';
import { asUnavailable, type UpstreamFailure } from '../upstream/upstream-failure.ts';
import type { PendingRequest } from '../upstream/upstream.ts';
import type { Freshness, PageFetcher } from './page-fetcher.ts';
import type { TitleCache } from './title-cache.ts';

/**
 * A wiki dates an edit when it begins to save it, and numbers it later: an edit from shortly before a time may have a
 * higher number than one from shortly after it. Milliseconds.
 */
const LONGEST_SAVE = 60_000;
/** Maximum number of times whose last edit is cached, and of titles remembered as missing at a time. */
const MAX_TIMES = 1_000;
const MAX_MISSING = 10_000;

/** A page as it was at some time; `redirect`: the title led to another one then, as it does now. */
export type PastPage = PageAnswer | { readonly kind: 'redirect'; readonly redirect: Redirect };

/** `mustBeCurrent`: a copy that the wiki has not confirmed lately will not do, unless the wiki fails. */
export type CurrentPage = (
  title: string,
  terms: RequestTerms,
  options: { readonly mustBeCurrent: boolean },
) => Promise<PageAnswer>;

export interface PastPagesOptions {
  readonly api: Pick<WikiApi, 'lastEdit' | 'pastRevision'>;
  readonly fetcher: PageFetcher;
  readonly titles: TitleCache;
  readonly currentPage: CurrentPage;
  readonly clock: Clock;
  readonly freshness: Freshness;
}

/**
 * Finds pages in a revision that was saved before a given time (RUN-14), with no request of its own for a page that was
 * fetched before that time. A wiki numbers its revisions in the order in which they are saved, so the number of the last
 * edit before that time shows of any other page whether it was edited since. Only for pages that were, and for
 * redirects, whose number the wiki does not return with their target, does it ask for the title's history.
 */
export class PastPages {
  readonly #options: PastPagesOptions;
  /** By time. */
  readonly #lastEdits = new LRUCache<number, number>({ max: MAX_TIMES });
  /** Titles that had no page at a time. By `keyOf`. */
  readonly #missing: LRUCache<string, true>;
  readonly #pendingLastEdits = new Map<number, PendingRequest<number>>();
  /** By `keyOf`. */
  readonly #pendingRevisions = new Map<string, PendingRequest<PastRevision | null>>();

  constructor(options: PastPagesOptions) {
    this.#options = options;
    this.#missing = new LRUCache({
      max: MAX_MISSING,
      ttl: options.freshness.missing,
      ttlResolution: 0,
      perf: options.clock,
    });
  }

  /**
   * Returns the page that a title had before a time in milliseconds since 1970. A page that was deleted or moved away
   * since is missing, and so is one that was created since. A redirect that changed since is served as a page, with its
   * former target as a link.
   */
  async page(title: string, before: number, terms: RequestTerms): Promise<PastPage> {
    const { currentPage, fetcher, titles } = this.#options;
    if (this.#missing.getRemainingTTL(keyOf(title, before)) > 0) return { kind: 'missing', title };
    const current = await currentPage(title, terms, { mustBeCurrent: true });
    if (current.kind !== 'found') return current;
    const [redirect] = current.redirects;
    if (redirect === undefined) {
      const isUnchanged = await this.#isFrom(current.article, before, terms);
      if (!isUnchanged.ok) return asUnavailable(isUnchanged.error);
      if (isUnchanged.value) return current;
    } else if (titles.redirectSeenAt(title) < before) return { kind: 'redirect', redirect };

    const past = await this.#pastRevision(title, before, terms);
    if (!past.ok) return asUnavailable(past.error);
    if (past.value === null) return { kind: 'missing', title };
    const { revision, isLatest } = past.value;
    if (redirect !== undefined && isLatest) return { kind: 'redirect', redirect };
    if (redirect === undefined && revision === current.article.revision) return current;
    const fetched = await fetcher.fetch({ kind: 'revision', title, revision }, terms);
    switch (fetched.kind) {
      case 'found':
      case 'unavailable':
        return fetched;
      case 'missing':
        return { kind: 'missing', title };
      case 'over-share':
        return asUnavailable(fetched);
      default:
        return assertNever(fetched);
    }
  }

  /** Returns whether the revision existed before that time, as far as this is known without the page's history. */
  async #isFrom(
    article: Article,
    before: number,
    terms: RequestTerms,
  ): Promise<Result<boolean, UpstreamFailure>> {
    // The time of fetching, cut to whole seconds.
    if (Date.parse(article.timestamp) <= before - 1_000) return ok(true);
    const lastEdit = await this.#lastEdit(before, terms);
    return lastEdit.ok ? ok(article.revision <= lastEdit.value) : lastEdit;
  }

  async #lastEdit(before: number, terms: RequestTerms): Promise<Result<number, UpstreamFailure>> {
    const known = this.#lastEdits.get(before);
    if (known !== undefined) return ok(known);
    const answer = await shared(this.#pendingLastEdits, before, terms, () =>
      this.#options.api.lastEdit(before - LONGEST_SAVE, terms),
    );
    if (answer.ok) this.#lastEdits.set(before, answer.value);
    return answer;
  }

  async #pastRevision(
    title: string,
    before: number,
    terms: RequestTerms,
  ): Promise<Result<PastRevision | null, UpstreamFailure>> {
    const key = keyOf(title, before);
    const answer = await shared(this.#pendingRevisions, key, terms, () =>
      this.#options.api.pastRevision(title, before, terms),
    );
    if (answer.ok && answer.value === null) this.#missing.set(key, true);
    return answer;
  }
}

/** Lets concurrent callers share a request, which has the best of their terms. */
async function shared<Key, Value>(
  pending: Map<Key, PendingRequest<Value>>,
  key: Key,
  terms: RequestTerms,
  send: () => PendingRequest<Value>,
): Promise<Result<Value, UpstreamFailure>> {
  for (;;) {
    const running = pending.get(key);
    if (running === undefined) break;
    running.join(terms);
    const answer = await running.answer;
    // Otherwise the share that was used up was another caller's.
    if (answer.ok || answer.error.kind !== 'over-share') return answer;
  }
  const sent = send();
  const answer = sent.answer.finally(() => pending.delete(key));
  pending.set(key, { ...sent, answer });
  return answer;
}

/** Titles contain no line breaks. */
function keyOf(title: string, before: number): string {
  return `${title}\n${before}`;
}
