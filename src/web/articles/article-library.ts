import type { QueryClient } from '@tanstack/react-query';
import { ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticleSource } from '#web/ports/article-source.ts';

/** A page ready to show: sanitised and parsed once, copied into the screen each time it is read. */
export interface ReadyArticle {
  readonly title: string;
  readonly revision: number;
  readonly redirectedFrom: string | null;
  readonly links: readonly string[];
  readonly body: DocumentFragment;
}

export interface ArticleLibrary {
  /** The page, at once where it was prefetched. */
  page(title: string): Promise<Result<ReadyArticle, ArticleFailure>>;
  /** The page if it is here already: what the screen paints without waiting. */
  peek(title: string): ReadyArticle | null;
  /** Fetches ahead, at low priority, no more than a few at a time. A failure is nobody's concern: the click asks again. */
  prefetch(title: string): void;
}

/** More would only crowd out the page that the player asks for next. */
const PREFETCHES_AT_ONCE = 3;
const KEPT_FOR = 30 * 60 * 1000;

/** A failed page is asked for again on the next try, and never kept. */
class PageFailure extends Error {
  readonly reason: ArticleFailure;
  constructor(reason: ArticleFailure) {
    super(reason);
    this.reason = reason;
  }
}

export function createArticleLibrary(
  source: Pick<ArticleSource, 'page'>,
  sanitise: (html: string) => Promise<DocumentFragment>,
  client: QueryClient,
): ArticleLibrary {
  const keyOf = (title: string) => ['article', title] as const;
  const waiting: string[] = [];
  let underWay = 0;

  const fetchPage = (title: string, priority: 'high' | 'low') =>
    client.fetchQuery<ReadyArticle>({
      queryKey: keyOf(title),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_FOR,
      retry: false,
      queryFn: async () => {
        const answer = await source.page(title, { priority });
        if (!answer.ok) throw new PageFailure(answer.error);
        const { html, links, redirectedFrom, revision, title: own } = answer.value;
        return { title: own, revision, redirectedFrom, links, body: await sanitise(html) };
      },
    });

  const page = async (
    title: string,
    priority: 'high' | 'low',
  ): Promise<Result<ReadyArticle, ArticleFailure>> => {
    try {
      const ready = await fetchPage(title, priority);
      // Reached by a redirect it is the same page: the next look at it under its own title finds it here.
      if (ready.title !== title) client.setQueryData(keyOf(ready.title), { ...ready, redirectedFrom: null });
      return ok(ready);
    } catch (failure) {
      if (failure instanceof PageFailure) return { ok: false, error: failure.reason };
      throw failure;
    }
  };

  const pump = (): void => {
    while (underWay < PREFETCHES_AT_ONCE) {
      const title = waiting.shift();
      if (title === undefined) return;
      underWay += 1;
      void page(title, 'low').finally(() => {
        underWay -= 1;
        pump();
      });
    }
  };

  const peek = (title: string): ReadyArticle | null =>
    client.getQueryData<ReadyArticle>(keyOf(title)) ?? null;

  return {
    page: (title) => page(title, 'high'),
    peek,
    prefetch: (title) => {
      if (peek(title) !== null || waiting.includes(title)) return;
      waiting.push(title);
      pump();
    },
  };
}
