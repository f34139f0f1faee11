import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentTitle } from '#core/game/journey.ts';
import type { GameState } from '#core/game/game-state.ts';
import { RequestError } from '#web/server-api/queries.ts';
import { Article } from './article.tsx';
import { createTabValue } from '#web/browser/tab-value.ts';
import { createArticleScroller } from './article-scroller.ts';
import { FirstPageTrouble, LoadTrouble } from './load-trouble.tsx';
import { useApp } from '#web/services/app-context.tsx';
import { useOpenedGame } from '#web/services/game-context.tsx';
import { readingPlaces } from './reading-place.ts';
import { useScheduledRetry, type FailedPage } from './retry-schedule.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';

/** The current page in its own scroll pane; the links in it are the game. */
export function ArticleView({
  state,
  onSkipToTargets,
}: {
  readonly state: Exclude<GameState, { phase: 'idle' }>;
  readonly onSkipToTargets: () => void;
}) {
  const { library, session } = useOpenedGame();
  const { hints, toasts } = useApp();
  const { challenge, path } = state.journey;
  const title = currentTitle(state.journey);
  const { data, error, isFetching, refetch } = useQuery(library.query(title, challenge.pin));
  const [{ attach, arrive, leave, scrollToSection }] = useState(() =>
    createArticleScroller(createTabValue('reading-places', readingPlaces, () => sessionStorage)),
  );
  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'scroll-to') scrollToSection(effect.title, effect.fragment);
      }),
    [session, scrollToSection],
  );
  const explainOneTab = (): void => {
    if (!hints.oneTab.getState()) return;
    hints.oneTab.toggle();
    toasts.show({
      title: 'A journey has one tab',
      description: 'Links open here, because each one is a click of your journey.',
    });
  };
  const [announcement, setAnnouncement] = useState('');
  const isWaiting = state.phase === 'playing' && state.pending !== null;
  if (error !== null && !(error instanceof RequestError)) throw error;
  const trouble = state.phase === 'playing' ? state.trouble : null;
  const firstFailure = data === undefined && error !== null && !isFetching ? error.failure : null;

  const announceRetry = (what: string, request: () => void): FailedPage['retry'] => {
    return () => {
      setAnnouncement(`Loading ${what} again.`);
      request();
    };
  };
  const failed: FailedPage | null =
    trouble !== null
      ? {
          key: `${path.length} ${trouble.title}`,
          failure: trouble.failure,
          retry: announceRetry(trouble.title, () => session.dispatch({ type: 'retry-pressed' })),
        }
      : firstFailure !== null
        ? { key: title, failure: firstFailure, retry: announceRetry(title, () => void refetch()) }
        : null;
  const wait = useScheduledRetry(failed);

  return (
    <div
      ref={attach}
      className="article-pane relative min-h-0 grow overflow-y-auto overscroll-contain bg-paper px-4 pt-5 pb-28 motion-safe:scroll-smooth sm:px-8 lg:pt-9.5 lg:pb-20"
    >
      <button
        type="button"
        onClick={onSkipToTargets}
        className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-4 focus-visible:z-10 focus-visible:rounded-lg focus-visible:bg-ink focus-visible:px-4 focus-visible:py-2 focus-visible:text-paper"
      >
        Skip to targets
      </button>
      {isWaiting && <div aria-hidden className="article-progress" />}
      {trouble !== null && <LoadTrouble trouble={trouble} wait={wait} />}
      {data !== undefined ? (
        <Article
          key={title}
          article={data}
          journey={state.journey}
          onArrival={arrive}
          onLeave={leave}
          onOtherTab={explainOneTab}
        />
      ) : firstFailure !== null ? (
        <FirstPageTrouble
          title={title}
          failure={firstFailure}
          wait={trouble === null ? wait : null}
          onRetry={() => void refetch()}
        />
      ) : (
        <ArticleSkeleton title={title} />
      )}
      {/* Automatic retries are only announced: the focus does not move. */}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Placeholder for the first page of a journey, whose title is already known. */
function ArticleSkeleton({ title }: { readonly title: string }) {
  return (
    <section aria-labelledby="article-title" aria-busy className="article">
      <h1 id="article-title" dir="auto">
        {title}
      </h1>
      <Loading>
        <div aria-hidden className="article-body grid gap-3.5">
          {['w-full', 'w-11/12', 'w-full', 'w-3/5', 'mt-5 w-full', 'w-10/12', 'w-2/5'].map((width, index) => (
            <Skeleton key={index} className={`h-4.5 max-w-[68ch] ${width}`} />
          ))}
        </div>
      </Loading>
    </section>
  );
}
