import { maxClicks } from '#core/game/challenge.ts';
import type { GameState } from '#core/game/game-state.ts';
import { clickCount } from '#core/game/journey.ts';
import { starRating } from '#core/level/star-rating.ts';
import type { LevelFinish } from '#web/ports/level-progress-store.ts';

/** What a game achieved in a level; null where it is no level walked to its end. */
export function levelFinish(state: GameState): LevelFinish | null {
  // Force-completed, its clicks are not those of a way to the end.
  if (state.phase !== 'complete' || state.forced) return null;
  const { challenge } = state.journey;
  if (challenge.origin.kind !== 'level') return null;
  const clicks = clickCount(state.journey);
  return { levelId: challenge.origin.level.id, stars: starRating(clicks, maxClicks(challenge)), clicks };
}
