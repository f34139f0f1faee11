import { DIFFICULTIES, type Difficulty } from '#core/level/level.ts';
import { EASY_LEVELS } from './easy-levels.ts';
import { HARD_LEVELS } from './hard-levels.ts';
import type { LevelPlan } from './level-plan.ts';
import { MEDIUM_LEVELS } from './medium-levels.ts';

/** A level as it ships (spec section 3). */
export interface ShippedLevel extends LevelPlan {
  /** The same for ever: progress is kept by it. */
  readonly id: string;
  readonly difficulty: Difficulty;
  /** Runs through all difficulties (D3). */
  readonly order: number;
}

const PLANS: Readonly<Record<Difficulty, readonly LevelPlan[]>> = {
  easy: EASY_LEVELS,
  medium: MEDIUM_LEVELS,
  hard: HARD_LEVELS,
};

/**
 * The levels of the starter encyclopedia, by order. That each can be solved, earns three stars (D3) and is harder than
 * those before it is proved on its graph: tests/encyclopedia/describe-starter-levels.ts.
 */
export const SHIPPED_LEVELS: readonly ShippedLevel[] = DIFFICULTIES.flatMap((difficulty) =>
  PLANS[difficulty].map((plan, place) => ({ ...plan, difficulty, id: `${difficulty}-${place + 1}` })),
).map((level, place) => ({ ...level, order: place + 1 }));
