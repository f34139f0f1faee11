import type { GameState } from './game-state.ts';
import { visitedTargets } from './journey.ts';

/** Returns the targets to mark as visited: those reached, or all after a force-complete (GAME-9). */
export function visitedArticles(state: GameState): ReadonlySet<string> {
  if (state.phase === 'idle') return new Set();
  if (state.phase === 'complete' && state.forced) return new Set(state.journey.challenge.articles);
  return visitedTargets(state.journey);
}
