import { DIFFICULTIES, type Difficulty } from '#core/level/level.ts';

const NAME = 'difficulty';

/** The tab an address asks for; null where it asks for none that there is. */
export function difficultyFromParams(search: URLSearchParams): Difficulty | null {
  const wanted = search.get(NAME);
  return DIFFICULTIES.find((difficulty) => difficulty === wanted) ?? null;
}

/** The address of the levels, opened at a tab. */
export function levelsPath(difficulty: Difficulty): string {
  return `/levels?${NAME}=${difficulty}`;
}
