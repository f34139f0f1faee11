import type { LevelCatalogue } from '#web/ports/level-catalogue.ts';

/** A catalogue without levels: there is never a next one. */
export const emptyLevelCatalogue: LevelCatalogue = { nextLevel: () => Promise.resolve(null) };
