import { lazy, Suspense } from 'react';
import { Loading } from '#ui/loading.tsx';

const GamePage = lazy(() => import('./game-page.tsx').then((module) => ({ default: module.GamePage })));

/** The game is a part of its own: home does not wait for it, and it is fetched while home is read. */
export function GameRoute() {
  return (
    <Suspense fallback={<Loading />}>
      <GamePage />
    </Suspense>
  );
}
