import { describe, expect, it } from 'vitest';
import type { ProgressByLevel } from '#core/level/level-progress.ts';
import { recordFinish } from '#core/level/level-progress.ts';
import type { Stars } from '#core/level/star-rating.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { lockWords } from './lock-words.ts';

const LEVELS = [
  ...[1, 2, 3, 4, 5, 6].map((order) => buildListedLevel(order)),
  ...[7, 8].map((order) => buildListedLevel(order, { difficulty: 'medium' })),
];
const wordsFor = (order: number, progress: ProgressByLevel) =>
  lockWords(LEVELS.find((level) => level.order === order) ?? buildListedLevel(order), LEVELS, progress);

/** The first so many levels finished, with so many stars each. */
function finished(count: number, stars: Stars): ProgressByLevel {
  let progress: ProgressByLevel = {};
  for (const { id } of LEVELS.slice(0, count)) {
    progress = recordFinish(progress, { levelId: id, stars, clicks: 5 }).progress;
  }
  return progress;
}

describe('what a locked level says', () => {
  it('[UNLOCK-1] nothing, where it is open', () => {
    expect(wordsFor(1, {})).toBeNull();
    expect(wordsFor(3, finished(2, 0))).toBeNull();
    expect(wordsFor(7, finished(6, 3))).toBeNull();
  });

  it('[UNLOCK-2] which level comes first', () => {
    expect(wordsFor(2, {})).toEqual({ starsRequired: null, words: 'Complete level 1 first.' });
    expect(wordsFor(8, finished(6, 3))).toEqual({ starsRequired: null, words: 'Complete level 7 first.' });
  });

  it('[UNLOCK-3] how many stars are required, and how many are there', () => {
    expect(wordsFor(7, finished(6, 2))).toEqual({
      starsRequired: 15,
      words: '15 stars required, you have 12.',
    });
  });

  it('[UNLOCK-3] all that is missing at once', () => {
    expect(wordsFor(7, finished(2, 3))).toEqual({
      starsRequired: 15,
      words: '15 stars required, you have 6. Complete level 6 first.',
    });
    expect(wordsFor(8, {})).toEqual({
      starsRequired: 15,
      words: '15 stars required, you have 0. Complete level 7 first.',
    });
  });

  it('[UNLOCK-3] only of the level before, once the stars are there', () => {
    expect(wordsFor(7, finished(5, 3))).toEqual({ starsRequired: null, words: 'Complete level 6 first.' });
  });
});
