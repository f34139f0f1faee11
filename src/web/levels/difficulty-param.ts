import { DIFFICULTIES, type Difficulty } from '#core/level/level.ts';

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
