import type { LevelRef } from '#core/level/level.ts';

/** The port to the levels, as far as a game asks: which one is next (LEVEL-1); null after the last. */
export interface LevelCatalogue {
  nextLevel(current: LevelRef): Promise<LevelRef | null>;
}
