import { describe, expect, it } from 'vitest';
import { DIFFICULTIES } from '#core/level/level.ts';
import { difficultyFromParams, levelsPath } from './difficulty-param.ts';

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
