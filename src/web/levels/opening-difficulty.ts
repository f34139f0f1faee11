import type { ProgressByLevel } from '#core/level/level-progress.ts';
import { levelLock } from '#core/level/level-unlock.ts';
import type { Difficulty, LevelRef } from '#core/level/level.ts';

/**
 * The tab the levels open at: that of the first level one can play and has not finished; where all that is open is
 * finished, that of the first one with stars left to earn, which may open the rest.
 */
export function openingDifficulty(levels: readonly LevelRef[], progress: ProgressByLevel): Difficulty {
  const inOrder = levels.toSorted((one, other) => one.order - other.order);
  const unfinished = inOrder.find(
    (level) => progress[level.id]?.completed !== true && levelLock(level, levels, progress).kind === 'open',
  );
  const lacking = inOrder.find((level) => (progress[level.id]?.stars ?? 0) < 3);
  return (unfinished ?? lacking)?.difficulty ?? 'easy';
}
