import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLevel } from '#tests/builders/build-challenge.ts';
import { nextLevel } from './next-level.ts';

// Orders run through all difficulties and need not be without gaps.
const LEVELS = [
  aLevel(14, 'medium'),
  aLevel(9),
  aLevel(1),
  aLevel(4),
  aLevel(13, 'medium'),
  aLevel(25, 'hard'),
];

describe('the next level', () => {
  it('[LEVEL-1] is the one of the same difficulty with the next greater order', () => {
    expect(nextLevel(LEVELS, aLevel(1))).toEqual(aLevel(4));
    expect(nextLevel(LEVELS, aLevel(13, 'medium'))).toEqual(aLevel(14, 'medium'));
  });

  it('[LEVEL-1] is none after the last of its difficulty, though harder ones follow', () => {
    expect(nextLevel(LEVELS, aLevel(9))).toBeNull();
    expect(nextLevel(LEVELS, aLevel(25, 'hard'))).toBeNull();
    expect(nextLevel([], aLevel(1))).toBeNull();
  });

  it('[LEVEL-1] walks every level of a difficulty once, in order', () => {
    const orders = fc.uniqueArray(fc.integer({ min: 2, max: 99 }));
    fc.assert(
      fc.property(orders, (others) => {
        const levels = others.map((order) => aLevel(order));
        const walked: number[] = [];
        for (let now = nextLevel(levels, aLevel(1)); now !== null; now = nextLevel(levels, now)) {
          walked.push(now.order);
        }
        expect(walked).toEqual(others.toSorted((one, other) => one - other));
      }),
    );
  });
});
