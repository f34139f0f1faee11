import { totalStars, type ProgressByLevel } from './level-progress.ts';

export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

/** The fields of a level that the rules use. `order` is unique across difficulties (D3). */
export interface LevelRef {
  readonly id: string;
  readonly difficulty: Difficulty;
  readonly order: number;
}

/** LEVEL-1: Returns the level of the same difficulty with the next greater order; null after the last. */
export function nextLevel<Level extends LevelRef>(levels: readonly Level[], current: LevelRef): Level | null {
  let next: Level | null = null;
  for (const level of levels) {
    if (level.difficulty !== current.difficulty || level.order <= current.order) continue;
    if (next === null || level.order < next.order) next = level;
  }
  return next;
}

/** Spec section 4, Level unlock: stars required by the first level of a difficulty. */
const STARS_FOR_MEDIUM = 15;
const STARS_FOR_HARD = 30;

export type Lock =
  | { readonly kind: 'open' }
  | { readonly kind: 'previous-level' }
  /** `required`: total stars needed; `earned`: stars the player has. */
  | { readonly kind: 'stars'; readonly required: number; readonly earned: number };

/** UNLOCK-1 to UNLOCK-3 (D3): Returns whether a level is playable, and what is missing. `levels` in any order. */
export function levelLock(level: LevelRef, levels: readonly LevelRef[], progress: ProgressByLevel): Lock {
  const before = levels
    .filter((other) => other.order < level.order)
    .reduce<LevelRef | null>(
      (last, other) => (last === null || other.order > last.order ? other : last),
      null,
    );
  if (before === null) return { kind: 'open' };
  const required = before.difficulty === level.difficulty ? 0 : starsRequired(level);
  const earned = totalStars(progress);
  if (earned < required) return { kind: 'stars', required, earned };
  return progress[before.id]?.completed === true ? { kind: 'open' } : { kind: 'previous-level' };
}

/** UNLOCK-3: Returns the stars in all that the first level of a difficulty requires. */
export function starsRequired({ difficulty }: Pick<LevelRef, 'difficulty'>): number {
  return { easy: 0, medium: STARS_FOR_MEDIUM, hard: STARS_FOR_HARD }[difficulty];
}
