import { lazyPart } from '#ui/lazy-part.tsx';
import { GameSkeleton } from './game-skeleton.tsx';

/** The game is loaded on demand: Home does not wait for it, and it is preloaded while the player reads Home. */
export const GameRoute = lazyPart(
  () => import('./game-page.tsx').then((module) => module.GamePage),
  <GameSkeleton />,
);
