import { describe, expect, it } from 'vitest';
import { DIFFICULTIES } from '#core/level/level.ts';
import { recordFinish, type ProgressByLevel } from '#core/level/level-progress.ts';
import type { Stars } from '#core/level/star-rating.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { difficultyFromParams, levelsPath, openingDifficulty } from './difficulties.ts';

const inAddress = (path: string) => difficultyFromParams(new URL(path, 'http://here.test').searchParams);

describe('the difficulty in the URL', () => {
  it.each(DIFFICULTIES)('is %s in the path built for it', (difficulty) => {
    expect(inAddress(levelsPath(difficulty))).toBe(difficulty);
  });

  it.each(['/levels', '/levels?difficulty=', '/levels?difficulty=Easy', '/levels?difficulty=toString'])(
    'is null in %s',
    (path) => {
      expect(inAddress(path)).toBeNull();
    },
  );
});

const LEVELS = [
  buildListedLevel(13, { difficulty: 'hard' }),
  ...[1, 2, 3, 4, 5].map((order) => buildListedLevel(order)),
  ...[6, 7, 8, 9, 10, 11, 12].map((order) => buildListedLevel(order, { difficulty: 'medium' })),
];

function finished(last: number, stars: Stars): ProgressByLevel {
  let progress: ProgressByLevel = {};
  for (let order = 1; order <= last; order += 1) {
    progress = recordFinish(progress, { levelId: `level-${order}`, stars, clicks: 5 }).progress;
  }
  return progress;
}

describe('the difficulty selected at first', () => {
  it.each([
    ['of the first level, for a new player', finished(0, 3), 'easy'],
    ['of the first unfinished level', finished(3, 0), 'easy'],
    ['of the next difficulty, once it is unlocked', finished(5, 3), 'medium'],
    ['of the levels with missing stars, while the next difficulty is locked', finished(5, 2), 'easy'],
    ['of the hard levels last', finished(12, 3), 'hard'],
    ['of the first level again, when all levels are finished', finished(13, 3), 'easy'],
  ] as const)('is that %s', (_, progress, difficulty) => {
    expect(openingDifficulty(LEVELS, progress)).toBe(difficulty);
  });

  it('is the first one if there are no levels', () => {
    expect(openingDifficulty([], {})).toBe('easy');
  });
});
