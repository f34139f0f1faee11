import { lazy, Suspense } from 'react';
import { GameSkeleton } from './game-skeleton.tsx';

const GamePage = lazy(() => import('./game-page.tsx').then((module) => ({ default: module.GamePage })));

/** The game is a part of its own: home does not wait for it, and it is fetched while home is read. */
export function GameRoute() {
  return (
    <Suspense fallback={<GameSkeleton />}>
      <GamePage />
    </Suspense>
  );
}
