import type { ProgressByLevel } from '#core/level/level-progress.ts';
import { levelLock, type Difficulty, type LevelRef } from '#core/level/level.ts';

/**
 * Returns the difficulty to select at first: that of the first open level not completed; if there is none, that of the
 * first level with stars left to earn, which may unlock the rest.
 */
export function openingDifficulty(levels: readonly LevelRef[], progress: ProgressByLevel): Difficulty {
  const inOrder = levels.toSorted((one, other) => one.order - other.order);
  const unfinished = inOrder.find(
    (level) => progress[level.id]?.completed !== true && levelLock(level, levels, progress).kind === 'open',
  );
  const lacking = inOrder.find((level) => (progress[level.id]?.stars ?? 0) < 3);
  return (unfinished ?? lacking)?.difficulty ?? 'easy';
}
