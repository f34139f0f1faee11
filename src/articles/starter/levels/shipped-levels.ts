import { DIFFICULTIES, type Difficulty } from '#core/level/level.ts';
import { EASY_LEVELS } from './easy-levels.ts';
import { HARD_LEVELS } from './hard-levels.ts';
import type { LevelPlan } from './level-plan.ts';
import { MEDIUM_LEVELS } from './medium-levels.ts';

/** A level of this release (spec section 3). */
export interface ShippedLevel extends LevelPlan {
  /** Never changes: progress is stored under it. */
  readonly id: string;
  readonly difficulty: Difficulty;
  /** Numbered across all difficulties (D3). */
  readonly order: number;
}

const PLANS: Readonly<Record<Difficulty, readonly LevelPlan[]>> = {
  easy: EASY_LEVELS,
  medium: MEDIUM_LEVELS,
  hard: HARD_LEVELS,
};

/**
 * The levels of the starter encyclopedia, in order. tests/encyclopedia/describe-starter-levels.ts checks on its graph
 * that each can be solved, can earn three stars (D3) and is harder than those before it.
 */
export const SHIPPED_LEVELS: readonly ShippedLevel[] = DIFFICULTIES.flatMap((difficulty) =>
  PLANS[difficulty].map((plan, place) => ({ ...plan, difficulty, id: `${difficulty}-${place + 1}` })),
).map((level, place) => ({ ...level, order: place + 1 }));
