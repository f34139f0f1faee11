import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fail, ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticleSource } from '#web/ports/article-source.ts';
import { ArticleNotLoaded } from './article-not-loaded.ts';
import { languageOf, type PageLanguage } from './page-language.ts';

/** A page ready to show: sanitised and parsed once, copied into the screen each time it is read. */
export interface ReadyArticle {
  readonly title: string;
  readonly revision: number;
  readonly redirectedFrom: string | null;
  readonly language: PageLanguage;
  readonly body: DocumentFragment;
  /** So many elements that the screen lays out only those in view. */
  readonly isLong: boolean;
}

/** More would only crowd out the page that the player asks for next. */
const PREFETCHES_AT_ONCE = 3;
/** Elements; below it a whole page is laid out within a frame or two. */
const LONG = 1500;
const KEPT_FOR = 30 * 60 * 1000;

export type ArticleLibrary = ReturnType<typeof createArticleLibrary>;

/**
 * Every page of a visit, fetched once: the one cache that the session, the screen and the prefetcher share. A page is
 * known by its title and by the pin of the challenge it is read for, which fixes its revision; null for none.
 */
export function createArticleLibrary(
  source: Pick<ArticleSource, 'page'>,
  sanitise: (html: string) => Promise<Result<DocumentFragment, ArticleFailure>>,
  client: QueryClient,
) {
  let waiting: { readonly title: string; readonly pin: string | null }[] = [];
  let underWay = 0;

  /** How a screen asks for a page; its error is an `ArticleNotLoaded`. */
  const query = (title: string, pin: string | null, priority: 'high' | 'low' = 'high') =>
    queryOptions<ReadyArticle>({
      queryKey: ['article', title, pin],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_FOR,
      retry: false,
      queryFn: async () => {
        const answer = await source.page(title, { priority, pin });
        if (!answer.ok) throw new ArticleNotLoaded(answer.error);
        const { html, redirectedFrom, revision, title: own } = answer.value;
        const body = await sanitise(html);
        if (!body.ok) throw new ArticleNotLoaded(body.error);
        const isLong = body.value.querySelectorAll('*').length > LONG;
        const language = languageOf(body.value);
        return { title: own, revision, redirectedFrom, language, body: body.value, isLong };
      },
    });

  const fetchPage = async (
    title: string,
    pin: string | null,
    priority: 'high' | 'low',
  ): Promise<Result<ReadyArticle, ArticleFailure>> => {
    try {
      const ready = await client.fetchQuery(query(title, pin, priority));
      // Reached by a redirect it is the same page: the next look at it under its own title finds it here.
      if (ready.title !== title && peek(ready.title, pin) === null)
        client.setQueryData(query(ready.title, pin).queryKey, { ...ready, redirectedFrom: null });
      return ok(ready);
    } catch (failure) {
      if (failure instanceof ArticleNotLoaded) return fail(failure.failure);
      throw failure;
    }
  };

  /** The page if it is here already. */
  const peek = (title: string, pin: string | null): ReadyArticle | null =>
    client.getQueryData(query(title, pin).queryKey) ?? null;

  const isOnItsWay = (title: string, pin: string | null): boolean =>
    client.getQueryState(query(title, pin).queryKey)?.fetchStatus === 'fetching';

  const pump = (): void => {
    while (underWay < PREFETCHES_AT_ONCE) {
      const next = waiting.shift();
      if (next === undefined) return;
      underWay += 1;
      void fetchPage(next.title, next.pin, 'low').finally(() => {
        underWay -= 1;
        pump();
      });
    }
  };

  return {
    query,
    peek,
    /** The page, at once where it was prefetched. */
    page: async (title: string, pin: string | null): Promise<Result<ReadyArticle, ArticleFailure>> => {
      const joins = isOnItsWay(title, pin);
      const answer = await fetchPage(title, pin, 'high');
      // A server short of breath turns away who only fetches ahead. Somebody is waiting now: that is another question.
      const isWorthAsking = joins && !answer.ok && answer.error.reason !== 'missing';
      return isWorthAsking ? fetchPage(title, pin, 'high') : answer;
    },
    /** Fetches ahead, at low priority, a few at a time. A failure is nobody's concern: the click asks again. */
    prefetch: (title: string, pin: string | null): void => {
      const isWaiting = waiting.some((other) => other.title === title && other.pin === pin);
      if (isWaiting || peek(title, pin) !== null || isOnItsWay(title, pin)) return;
      waiting.push({ title, pin });
      pump();
    },
    /** The pages under a pin are others than they were when they were fetched: they are asked for anew. */
    forget: (pin: string | null): void =>
      client.removeQueries({ queryKey: ['article'], predicate: ({ queryKey }) => queryKey[2] === pin }),
    /** The player has moved on: what still waits to be fetched ahead is wanted no more. */
    dropPrefetches: (): void => {
      waiting = [];
    },
  };
}
