import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { fail, ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticleSource } from '#web/ports/article-source.ts';
import { ArticleNotLoaded } from './article-not-loaded.ts';

/** A page ready to show: sanitised and parsed once, copied into the screen each time it is read. */
export interface ReadyArticle {
  readonly title: string;
  readonly revision: number;
  readonly redirectedFrom: string | null;
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

/** Every page of a visit, fetched once: the one cache that the session, the screen and the prefetcher share. */
export function createArticleLibrary(
  source: Pick<ArticleSource, 'page'>,
  sanitise: (html: string) => Promise<Result<DocumentFragment, ArticleFailure>>,
  client: QueryClient,
) {
  let waiting: string[] = [];
  let underWay = 0;

  /** How a screen asks for a page; its error is an `ArticleNotLoaded`. */
  const query = (title: string, priority: 'high' | 'low' = 'high') =>
    queryOptions<ReadyArticle>({
      queryKey: ['article', title],
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_FOR,
      retry: false,
      queryFn: async () => {
        const answer = await source.page(title, { priority });
        if (!answer.ok) throw new ArticleNotLoaded(answer.error);
        const { html, redirectedFrom, revision, title: own } = answer.value;
        const body = await sanitise(html);
        if (!body.ok) throw new ArticleNotLoaded(body.error);
        const isLong = body.value.querySelectorAll('*').length > LONG;
        return { title: own, revision, redirectedFrom, body: body.value, isLong };
      },
    });

  const fetchPage = async (
    title: string,
    priority: 'high' | 'low',
  ): Promise<Result<ReadyArticle, ArticleFailure>> => {
    try {
      const ready = await client.fetchQuery(query(title, priority));
      // Reached by a redirect it is the same page: the next look at it under its own title finds it here.
      if (ready.title !== title && peek(ready.title) === null)
        client.setQueryData(query(ready.title).queryKey, { ...ready, redirectedFrom: null });
      return ok(ready);
    } catch (failure) {
      if (failure instanceof ArticleNotLoaded) return fail(failure.reason);
      throw failure;
    }
  };

  /** The page if it is here already. */
  const peek = (title: string): ReadyArticle | null => client.getQueryData(query(title).queryKey) ?? null;

  const pump = (): void => {
    while (underWay < PREFETCHES_AT_ONCE) {
      const title = waiting.shift();
      if (title === undefined) return;
      underWay += 1;
      void fetchPage(title, 'low').finally(() => {
        underWay -= 1;
        pump();
      });
    }
  };

  return {
    query,
    peek,
    /** The page, at once where it was prefetched. */
    page: (title: string) => fetchPage(title, 'high'),
    /** Fetches ahead, at low priority, a few at a time. A failure is nobody's concern: the click asks again. */
    prefetch: (title: string): void => {
      if (peek(title) !== null || waiting.includes(title)) return;
      waiting.push(title);
      pump();
    },
    /** The player has moved on: what still waits to be fetched ahead is wanted no more. */
    dropPrefetches: (): void => {
      waiting = [];
    },
  };
}
