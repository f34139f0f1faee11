import '#web/game/article/article.css';
import './replay.css';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Loading, Skeleton } from '#ui/loading.tsx';
import type { ReadyArticle } from '#web/articles/article-library.ts';
import type { OpenedGame } from '#web/game/session/lazy-game.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { useGame } from '#web/services/game-context.tsx';
import { markLinks, type LinkTitles } from './mark-links.ts';

interface PageProps extends LinkTitles {
  readonly title: string;
  readonly pin: string | null;
}

/** A page of a journey, to be read. */
export function ReplayPage(props: PageProps) {
  const { game } = useGame();
  // On the page of a past day no journey may have been played yet.
  const query = useQuery({
    queryKey: ['opened-game'],
    queryFn: async () => {
      const loaded = await game.request();
      if (loaded === null) throw new Error('The game did not load');
      return loaded;
    },
    initialData: () => game.opened() ?? undefined,
  });
  return query.data === undefined ? (
    <NoPage query={query} />
  ) : (
    <LoadedPage {...props} library={query.data.library} />
  );
}

/** In place of a page that is loading or did not load. */
function NoPage({
  query: { errorUpdateCount, isFetching, refetch },
}: {
  readonly query: Pick<UseQueryResult, 'errorUpdateCount' | 'isFetching' | 'refetch'>;
}) {
  // Not `isError`: the message stays during a retry, so that its button keeps the focus.
  if (errorUpdateCount === 0) return PAGE_SKELETON;
  return (
    <LoadFailed loaded={{ isTrying: isFetching, retry: () => void refetch() }}>
      Couldn't load this page.
    </LoadFailed>
  );
}

const PAGE_SKELETON = (
  <Loading>
    <Skeleton className="mt-2 h-8 w-1/2" />
    <Skeleton className="mt-5 h-40 w-full" />
  </Loading>
);

function LoadedPage({
  library,
  title,
  pin,
  ...links
}: PageProps & { readonly library: OpenedGame['library'] }) {
  const query = useQuery(library.query(title, pin));
  if (query.data !== undefined) return <SeenPage article={query.data} title={title} {...links} />;
  return <NoPage query={query} />;
}

/** A page whose links lead nowhere; the followed one and the better one are marked. */
function SeenPage({
  article,
  title,
  followed,
  better,
}: LinkTitles & { readonly article: ReadyArticle; readonly title: string }) {
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const page = document.createElement('div');
    page.append(article.body.cloneNode(true));
    const marks = markLinks(page, { followed, better });
    body.current?.replaceChildren(...page.childNodes);
    (marks.followed ?? marks.better)?.scrollIntoView({ block: 'center' });
  }, [article, followed, better]);
  return (
    <>
      <h3 lang={article.language.lang} dir={article.language.dir} className="text-2xl">
        {title}
      </h3>
      <div ref={body} className="article-body" />
    </>
  );
}
