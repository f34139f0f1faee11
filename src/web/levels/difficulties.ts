import { DIFFICULTIES, type Difficulty, levelLock, type LevelRef } from '#core/level/level.ts';
import type { ProgressByLevel } from '#core/level/level-progress.ts';
import type { Tab } from '#ui/tabs.tsx';

/** Names from spec section 2. */
const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  easy: 'Beginner Paths',
  medium: 'Advanced Routes',
  hard: 'Expert Challenges',
};

export const DIFFICULTY_TABS: readonly Tab<Difficulty>[] = DIFFICULTIES.map((value) => ({
  value,
  name: DIFFICULTY_NAMES[value],
}));

const NAME = 'difficulty';

/** Returns the difficulty in the query string; null if it is missing or unknown. */
export function difficultyFromParams(search: URLSearchParams): Difficulty | null {
  const wanted = search.get(NAME);
  return DIFFICULTIES.find((difficulty) => difficulty === wanted) ?? null;
}

/** Returns the path of the levels page with a difficulty selected. */
export function levelsPath(difficulty: Difficulty): string {
  return `/levels?${NAME}=${difficulty}`;
}

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
