import { describe, expect, it } from 'vitest';
import { type ProgressByLevel, recordFinish, type Stars } from '#core/level/level-progress.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { lockWords } from './lock-words.ts';

const LEVELS = [
  ...[1, 2, 3, 4, 5, 6].map((order) => buildListedLevel(order)),
  ...[7, 8].map((order) => buildListedLevel(order, { difficulty: 'medium' })),
];
const wordsFor = (order: number, progress: ProgressByLevel) =>
  lockWords(LEVELS.find((level) => level.order === order) ?? buildListedLevel(order), LEVELS, progress);

/** Returns the progress after finishing the first `count` levels with `stars` stars each. */
function finished(count: number, stars: Stars): ProgressByLevel {
  let progress: ProgressByLevel = {};
  for (const { id } of LEVELS.slice(0, count)) {
    progress = recordFinish(progress, { levelId: id, stars, clicks: 5 }).progress;
  }
  return progress;
}

describe('the text of a locked level', () => {
  it('[UNLOCK-1] is null for an open level', () => {
    expect(wordsFor(1, {})).toBeNull();
    expect(wordsFor(3, finished(2, 0))).toBeNull();
    expect(wordsFor(7, finished(6, 3))).toBeNull();
  });

  it('[UNLOCK-2] names the level to complete first', () => {
    expect(wordsFor(2, {})).toEqual({ starsRequired: null, words: 'Complete level 1 first.' });
    expect(wordsFor(8, finished(6, 3))).toEqual({ starsRequired: null, words: 'Complete level 7 first.' });
  });

  it('[UNLOCK-3] names the stars required and the stars earned', () => {
    expect(wordsFor(7, finished(6, 2))).toEqual({
      starsRequired: 15,
      words: '15 stars required, you have 12.',
    });
  });

  it('[UNLOCK-3] names everything that is missing', () => {
    expect(wordsFor(7, finished(2, 3))).toEqual({
      starsRequired: 15,
      words: '15 stars required, you have 6. Complete level 6 first.',
    });
    expect(wordsFor(8, {})).toEqual({
      starsRequired: 15,
      words: '15 stars required, you have 0. Complete level 7 first.',
    });
  });

  it('[UNLOCK-3] names only the previous level once there are enough stars', () => {
    expect(wordsFor(7, finished(5, 3))).toEqual({ starsRequired: null, words: 'Complete level 6 first.' });
  });
});
