import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fail, ok, type Result } from '#core/result.ts';
import { RequestError } from '#web/server-api/queries.ts';
import type { ArticleFailure, ArticleSource } from '#web/server-api/article-source.ts';

/** A page ready to show: sanitized and parsed once, cloned each time it is shown. */
export interface ReadyArticle {
  readonly title: string;
  readonly revision: number;
  readonly language: PageLanguage;
  readonly body: DocumentFragment;
  /** Whether it has so many elements that the browser lays out only those in view. */
  readonly isLong: boolean;
}

/** More would delay the page that the player requests next. */
const PREFETCHES_AT_ONCE = 3;
/** Number of elements; below it, a full layout takes a frame or two. */
const LONG = 1500;
const KEPT_FOR = 30 * 60 * 1000;

export type ArticleLibrary = ReturnType<typeof createArticleLibrary>;

/**
 * Cache of all pages of a visit, shared by the session, the screen and the prefetcher. The key is the title plus the
 * pin of the challenge, which fixes the revision; the pin is null for none.
 */
export function createArticleLibrary(
  source: Pick<ArticleSource, 'page'>,
  sanitise: (html: string) => Promise<Result<DocumentFragment, ArticleFailure>>,
  client: QueryClient,
) {
  let waiting: { readonly title: string; readonly pin: string | null }[] = [];
  let running = 0;

  /** Query options for a page; errors are `RequestError`. */
  const query = (title: string, pin: string | null, priority: 'high' | 'low' = 'high') =>
    queryOptions<ReadyArticle, RequestError>({
      queryKey: ['article', title, pin],
      gcTime: KEPT_FOR,
      queryFn: async () => {
        const answer = await source.page(title, { priority, pin });
        if (!answer.ok) throw new RequestError(answer.error);
        const { html, revision, title: own } = answer.value;
        const body = await sanitise(html);
        if (!body.ok) throw new RequestError(body.error);
        const isLong = body.value.querySelectorAll('*').length > LONG;
        const language = languageOf(body.value);
        return { title: own, revision, language, body: body.value, isLong };
      },
    });

  const fetchPage = async (
    title: string,
    pin: string | null,
    priority: 'high' | 'low',
  ): Promise<Result<ReadyArticle, ArticleFailure>> => {
    try {
      const ready = await client.fetchQuery(query(title, pin, priority));
      // Also cache a page reached by a redirect under its own title.
      if (ready.title !== title && peek(ready.title, pin) === null)
        client.setQueryData(query(ready.title, pin).queryKey, ready);
      return ok(ready);
    } catch (failure) {
      if (failure instanceof RequestError) return fail(failure.failure);
      throw failure;
    }
  };

  /** Returns the page if it is cached. */
  const peek = (title: string, pin: string | null): ReadyArticle | null =>
    client.getQueryData(query(title, pin).queryKey) ?? null;

  const isFetching = (title: string, pin: string | null): boolean =>
    client.getQueryState(query(title, pin).queryKey)?.fetchStatus === 'fetching';

  const startPrefetches = (): void => {
    while (running < PREFETCHES_AT_ONCE) {
      const next = waiting.shift();
      if (next === undefined) return;
      running += 1;
      void fetchPage(next.title, next.pin, 'low').finally(() => {
        running -= 1;
        startPrefetches();
      });
    }
  };

  return {
    query,
    peek,
    /** Returns the page; immediately if it is cached. */
    page: async (title: string, pin: string | null): Promise<Result<ReadyArticle, ArticleFailure>> => {
      const joins = isFetching(title, pin);
      const answer = await fetchPage(title, pin, 'high');
      // A busy server rejects low-priority requests first, so a failed prefetch is retried at high priority for the
      // player.
      const mayRetry = joins && !answer.ok && answer.error.reason !== 'missing';
      return mayRetry ? fetchPage(title, pin, 'high') : answer;
    },
    /** Queues a low-priority prefetch. Failures are ignored: a click sends a new request. */
    prefetch: (title: string, pin: string | null): void => {
      const isWaiting = waiting.some((other) => other.title === title && other.pin === pin);
      if (isWaiting || peek(title, pin) !== null || isFetching(title, pin)) return;
      waiting.push({ title, pin });
      startPrefetches();
    },
    /** Removes all pages cached under a pin, because their revisions have changed. */
    forget: (pin: string | null): void =>
      client.removeQueries({ queryKey: ['article'], predicate: ({ queryKey }) => queryKey[2] === pin }),
    /** Drops queued prefetches after the player has moved on. */
    dropPrefetches: (): void => {
      waiting = [];
    },
  };
}

/** The language of a page, from its outermost element. */
export interface PageLanguage {
  /** BCP 47; undefined if the page does not say, so that the app's language applies. */
  readonly lang: string | undefined;
  /** `auto` (from the first letters) if the page does not say. */
  readonly dir: 'ltr' | 'rtl' | 'auto';
}

/** Reads the language from the wrapper around a page's text. It applies to the title too. */
export function languageOf(body: DocumentFragment): PageLanguage {
  const wrapper = body.firstElementChild;
  const lang = wrapper?.getAttribute('lang') ?? '';
  const dir = wrapper?.getAttribute('dir');
  return { lang: lang === '' ? undefined : lang, dir: dir === 'ltr' || dir === 'rtl' ? dir : 'auto' };
}
