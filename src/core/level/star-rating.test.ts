import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostClicksFor, starRating } from './star-rating.ts';

describe('star rating', () => {
  it.each([
    [0, 3],
    [5, 3],
    [6, 2],
    [7, 2],
    [8, 1],
    [10, 1],
    [11, 0],
  ])('[STAR-1] of %i clicks with a limit of 10 is %i', (clicks, stars) => {
    expect(starRating(clicks, 10)).toBe(stars);
  });

  it.each([
    [3, 3],
    [4, 2],
    [5, 2],
    [6, 1],
    [7, 1],
    [8, 0],
  ])('[STAR-1] of %i clicks with an odd limit of 7 is %i', (clicks, stars) => {
    expect(starRating(clicks, 7)).toBe(stars);
  });

  it.each([
    [0, 3],
    [5, 3],
    [6, 2],
    [8, 2],
    [9, 1],
    [12, 1],
    [13, 0],
  ])('[STAR-2] of %i clicks without a limit is %i', (clicks, stars) => {
    expect(starRating(clicks, null)).toBe(stars);
  });

  it('[STAR-3] never increases with the clicks', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.nat({ max: 60 }),
        fc.option(fc.nat({ max: 40 })),
        (one, other, limit) => {
          expect(starRating(Math.max(one, other), limit)).toBeLessThanOrEqual(
            starRating(Math.min(one, other), limit),
          );
        },
      ),
    );
  });

  it('[STAR-1] gives a star to every finish within the limit and none beyond it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 40 }), (clicks, limit) => {
        expect(starRating(clicks, limit) > 0).toBe(clicks <= limit);
      }),
    );
  });
});

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
