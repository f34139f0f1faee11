import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLevel } from '#tests/builders/build-challenge.ts';
import { nextLevel } from './next-level.ts';

// Orders run across difficulties and may have gaps.
const LEVELS = [
  buildLevel(14, 'medium'),
  buildLevel(9),
  buildLevel(1),
  buildLevel(4),
  buildLevel(13, 'medium'),
  buildLevel(25, 'hard'),
];

describe('nextLevel', () => {
  it('[LEVEL-1] is the level of the same difficulty with the next greater order', () => {
    expect(nextLevel(LEVELS, buildLevel(1))).toEqual(buildLevel(4));
    expect(nextLevel(LEVELS, buildLevel(13, 'medium'))).toEqual(buildLevel(14, 'medium'));
  });

  it('[LEVEL-1] is null after the last level of its difficulty, even if harder levels follow', () => {
    expect(nextLevel(LEVELS, buildLevel(9))).toBeNull();
    expect(nextLevel(LEVELS, buildLevel(25, 'hard'))).toBeNull();
    expect(nextLevel([], buildLevel(1))).toBeNull();
  });

  it('[LEVEL-1] visits every level of a difficulty once, in order', () => {
    const orders = fc.uniqueArray(fc.integer({ min: 2, max: 99 }));
    fc.assert(
      fc.property(orders, (others) => {
        const levels = others.map((order) => buildLevel(order));
        const walked: number[] = [];
        for (let now = nextLevel(levels, buildLevel(1)); now !== null; now = nextLevel(levels, now)) {
          walked.push(now.order);
        }
        expect(walked).toEqual(others.toSorted((one, other) => one - other));
      }),
    );
  });
});
