import type { LoadFailure } from '#core/game/load-failure.ts';
import type { LevelRef } from '#core/level/level.ts';
import type { Result } from '#core/result.ts';
import type { Level } from '#protocol/levels.ts';

/** The port to the levels. */
export interface LevelCatalogue {
  /** All of them, by order, as the server counts their completions now. */
  levels(): Promise<Result<readonly Level[], LoadFailure>>;
  /** LEVEL-1: the one after this; null after the last, and where that cannot be learnt, which is logged (spec section 8). */
  nextLevel(current: LevelRef): Promise<LevelRef | null>;
}
