import { ok } from '#core/result.ts';
import type { LevelCatalogue } from '#web/ports/level-catalogue.ts';

/** A catalogue without levels: there is never a next level. */
export const emptyLevelCatalogue: LevelCatalogue = {
  levels: async () => ok([]),
  nextLevel: async () => null,
};
