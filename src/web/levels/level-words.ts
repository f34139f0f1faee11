import { totalStars, type ProgressByLevel } from '#core/level/level-progress.ts';
import { levelLock, starsRequired, type LevelRef } from '#core/level/level.ts';
import { targetsLeft, visitedTargets, type Journey } from '#core/game/journey.ts';
import { formatClicks } from '#web/format/format.ts';

/** What unlocks a level, as text for its tile. */
export interface LockWords {
  /** Total of stars that the difficulty requires, even if the player has them; null if it requires none. */
  readonly starsRequired: number | null;
  /** Complete sentences. */
  readonly words: string;
}

/** Describes what unlocks a level: stars and previous level (UNLOCK-1 to UNLOCK-3). Returns null for an open level. */
export function lockWords(
  level: LevelRef,
  levels: readonly LevelRef[],
  progress: ProgressByLevel,
): LockWords | null {
  if (levelLock(level, levels, progress).kind === 'open') return null;
  const before = levelBefore(level, levels);
  const previous =
    before === null || progress[before.id]?.completed === true ? '' : `Complete level ${before.order} first.`;
  const required = starsRequired(level);
  if (required === 0) return { starsRequired: null, words: previous };
  // Spec section 2, Levels: a locked tile shows the stars required.
  const stars = `${required} stars required, you have ${totalStars(progress)}.`;
  return { starsRequired: required, words: `${stars} ${previous}`.trim() };
}

function levelBefore({ order }: LevelRef, levels: readonly LevelRef[]): LevelRef | null {
  return levels
    .filter((other) => other.order < order)
    .reduce<LevelRef | null>(
      (last, other) => (last === null || other.order > last.order ? other : last),
      null,
    );
}

/** Returns how far the player came before the click limit, and the shortest route's length where known (D12). */
export function gameOverMessage(journey: Journey, par: number | null): string {
  const { articles } = journey.challenge;
  const found = `${visitedTargets(journey).size} of ${articles.length} articles`;
  const left = targetsLeft(journey);
  const soFar =
    left.length === 0
      ? `So close! You found ${found}, one click too late.`
      : `You found ${found}. Still to find: ${inWords(left)}.`;
  return par === null ? soFar : `${soFar} The shortest route by links alone takes ${formatClicks(par)}.`;
}

function inWords(titles: readonly string[]): string {
  return titles.length < 2
    ? titles.join('')
    : `${titles.slice(0, -1).join(', ')} and ${titles.slice(-1).join('')}`;
}
