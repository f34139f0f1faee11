import type { LoadFailure } from '#core/game/game-state.ts';
import type { LevelRef } from '#core/level/level.ts';
import type { Result } from '#core/result.ts';
import type { Level } from '#protocol/levels.ts';

/** Port to the levels. */
export interface LevelCatalogue {
  /** Returns all levels in order, with the server's current completion counts. */
  levels(): Promise<Result<readonly Level[], LoadFailure>>;
  /**
   * LEVEL-1: returns the level after this one; null after the last level, or if the request fails, which is logged
   * (spec section 8).
   */
  nextLevel(current: LevelRef): Promise<LevelRef | null>;
}
