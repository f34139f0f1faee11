import { maxClicks } from '#core/game/challenge.ts';
import type { GameState } from '#core/game/game-state.ts';
import { clickCount } from '#core/game/journey.ts';
import { starRating } from '#core/level/level-progress.ts';
import type { LevelFinish } from '#web/browser/level-progress-store.ts';

/** Returns the result of a completed level; null for any other game or state. */
export function levelFinish(state: GameState): LevelFinish | null {
  // The clicks of a force-completed game do not lead to all targets.
  if (state.phase !== 'complete' || state.forced) return null;
  const { challenge } = state.journey;
  if (challenge.origin.kind !== 'level') return null;
  const clicks = clickCount(state.journey);
  return { levelId: challenge.origin.level.id, stars: starRating(clicks, maxClicks(challenge)), clicks };
}
