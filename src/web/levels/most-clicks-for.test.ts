import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { starRating } from '#core/level/level-progress.ts';
import { mostClicksFor } from './most-clicks-for.ts';

describe('the most clicks for a rating', () => {
  it.each([
    [3, 10, 5],
    [2, 10, 7],
    [1, 10, 10],
    [3, 7, 3],
    [3, null, 5],
    [2, null, 8],
    [1, null, 12],
    [3, 1, null],
  ] as const)('[STAR-1] of %i stars with a limit of %s is %s', (stars, limit, clicks) => {
    expect(mostClicksFor(stars, limit)).toBe(clicks);
  });

  it('[STAR-3] earns the stars, and one more click does not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1 as const, 2 as const, 3 as const),
        fc.option(fc.integer({ min: 2, max: 60 })),
        (stars, limit) => {
          const most = mostClicksFor(stars, limit) ?? 0;
          expect(starRating(most, limit)).toBeGreaterThanOrEqual(stars);
          expect(starRating(most + 1, limit)).toBeLessThan(stars);
        },
      ),
    );
  });
});
