import { lazyPart, type LazyPart } from '#web/layout/lazy-part.tsx';
import type { LazyGame } from '#web/game/session/lazy-game.ts';
import { Loading, Skeleton } from '#ui/loading.tsx';

/**
 * Returns the screen of the game, which loads its code and the game's on demand: Home does not wait for them, and
 * preloads them while the player reads.
 */
export function createGameRoute(game: Pick<LazyGame, 'load'>): LazyPart<object> {
  return lazyPart(
    async () => {
      const [{ GamePage }, opened] = await Promise.all([import('./game-page.tsx'), game.load()]);
      if (opened === null) throw new Error('The game did not load');
      return GamePage;
    },
    <GameSkeleton />,
  );
}

/** Placeholder while the code of the game loads. */
function GameSkeleton() {
  return (
    <div className="grid h-dvh lg:grid-cols-[19rem_minmax(0,1fr)]">
      <div aria-hidden className="hidden flex-col gap-4 border-r border-line bg-sheet p-5 lg:flex">
        {['w-32', 'w-44', 'w-36', 'w-40', 'w-28'].map((width) => (
          <Skeleton key={width} className={`h-7 ${width}`} />
        ))}
      </div>
      <div>
        <div className="h-15 border-b border-line bg-sheet" />
        <div className="grid max-w-[60rem] gap-4 px-4 pt-9 sm:px-8 lg:mx-auto">
          <Loading isTextVisible>
            <Skeleton className="h-11 w-64" />
            {['w-full', 'w-11/12', 'w-10/12', 'w-3/5'].map((width) => (
              <Skeleton key={width} className={`h-4.5 ${width}`} />
            ))}
          </Loading>
        </div>
      </div>
    </div>
  );
}
