import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distributionOf, meanOf } from './over-par.ts';

describe('the distribution of clicks over par', () => {
  it('[STAT-3] has a bar for par and below, one for each of the next three, and three for more', () => {
    expect(distributionOf([0, -1, 0, 2, 5, 6, 9, 10, 400])).toEqual([
      { from: 0, to: 0, days: 3 },
      { from: 1, to: 1, days: 0 },
      { from: 2, to: 2, days: 1 },
      { from: 3, to: 3, days: 0 },
      { from: 4, to: 5, days: 1 },
      { from: 6, to: 9, days: 2 },
      { from: 10, to: null, days: 2 },
    ]);
  });

  it('[STAT-3] counts every result once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -5, max: 1000 })), (overPars) => {
        const days = distributionOf(overPars).reduce((sum, bar) => sum + bar.days, 0);
        expect(days).toBe(overPars.length);
      }),
    );
  });
});

it('[STAT-3] the average of no result is none', () => {
  expect(meanOf([])).toBeNull();
  expect(meanOf([1, 2, 6])).toBe(3);
});
