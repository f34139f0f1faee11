import { describe, expect, it } from 'vitest';
import { type ProgressByLevel, recordFinish } from '#core/level/level-progress.ts';
import type { Stars } from '#core/level/star-rating.ts';
import type { Journey } from '#core/game/journey.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { buildChallenge, levelOrigin } from '#tests/builders/build-challenge.ts';
import { lockWords, gameOverMessage } from './level-words.ts';

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

  it('[UNLOCK-3] names the stars required even when there are enough', () => {
    expect(wordsFor(7, finished(5, 3))).toEqual({
      starsRequired: 15,
      words: '15 stars required, you have 15. Complete level 6 first.',
    });
    expect(wordsFor(8, finished(6, 3))?.words).toBe(
      '15 stars required, you have 18. Complete level 7 first.',
    );
  });
});

function journeyTo(...titles: readonly string[]): Journey {
  return {
    challenge: buildChallenge({ origin: levelOrigin(3), articles: ['Cat', 'Dog', 'Owl', 'Eel'] }),
    path: [
      { title: 'Cat', kind: 'start', at: 0 },
      ...titles.map((title) => ({ title, kind: 'link', at: 1, asked: title, revision: 7 }) as const),
    ],
  };
}

describe('the game over message', () => {
  it('names the number of articles found and the missing ones', () => {
    expect(gameOverMessage(journeyTo('Ant', 'Bee', 'Ant', 'Bee'), null)).toBe(
      'You found 1 of 4 articles. Still to find: Dog, Owl and Eel.',
    );
    expect(gameOverMessage(journeyTo('Dog', 'Bee', 'Owl', 'Bee'), null)).toBe(
      'You found 3 of 4 articles. Still to find: Eel.',
    );
  });

  it('[GAME-8] says that the last article was found one click too late', () => {
    expect(gameOverMessage(journeyTo('Dog', 'Bee', 'Owl', 'Eel'), null)).toBe(
      'So close! You found 4 of 4 articles, one click too late.',
    );
  });

  it('[GAME-16] names the length of the shortest route where it is known', () => {
    expect(gameOverMessage(journeyTo('Dog', 'Bee', 'Owl', 'Eel'), 3)).toContain(
      'The shortest route by links alone takes 3 clicks.',
    );
  });
});
