import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentTitle } from '#core/game/journey.ts';
import type { GameState } from '#core/game/game-state.ts';
import { ArticleNotLoaded } from '#web/articles/article-not-loaded.ts';
import { Article } from './article.tsx';
import { createArticleScroller } from './article-scroller.ts';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { FirstPageTrouble } from './first-page-trouble.tsx';
import { useGame } from './game-context.tsx';
import { LoadTrouble } from './load-trouble.tsx';

/** The page under the player's eyes, in a pane of its own; the links in it are the game. */
export function ArticleView({
  state,
  onSkipToTargets,
}: {
  readonly state: Exclude<GameState, { phase: 'idle' }>;
  readonly onSkipToTargets: () => void;
}) {
  const { library, session } = useGame();
  const title = currentTitle(state.journey);
  const { data, error, isFetching, refetch } = useQuery(library.query(title));
  const [{ attach, arrive, wish }] = useState(createArticleScroller);
  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'scroll-to') wish(effect.title, effect.fragment);
      }),
    [session, wish],
  );
  const isWaiting = state.phase === 'playing' && state.pending !== null;
  if (error !== null && !(error instanceof ArticleNotLoaded)) throw error;

  return (
    <div
      ref={attach}
      className="article-pane relative overflow-y-auto overscroll-contain bg-paper px-4 pt-5 pb-28 motion-safe:scroll-smooth sm:px-8 lg:pt-9.5 lg:pb-20"
    >
      <button
        type="button"
        onClick={onSkipToTargets}
        className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:left-4 focus-visible:z-10 focus-visible:rounded-lg focus-visible:bg-ink focus-visible:px-4 focus-visible:py-2 focus-visible:text-paper"
      >
        Skip to the targets
      </button>
      {isWaiting && <div aria-hidden className="article-progress" />}
      {state.phase === 'playing' && state.trouble !== null && <LoadTrouble trouble={state.trouble} />}
      {data !== undefined ? (
        <Article key={title} article={data} title={title} path={state.journey.path} onArrival={arrive} />
      ) : error !== null && !isFetching ? (
        <FirstPageTrouble title={title} reason={error.reason} onRetry={() => void refetch()} />
      ) : (
        <ArticleSkeleton title={title} />
      )}
    </div>
  );
}
