import { lazyPart } from '#ui/lazy-part.tsx';
import { GameSkeleton } from './game-skeleton.tsx';

/** Loads the game on demand: Home does not wait for it, and preloads it while the player reads. */
export const GameRoute = lazyPart(
  () => import('./game-page.tsx').then((module) => module.GamePage),
  <GameSkeleton />,
);
