import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  recordFinish,
  totalStars,
  type ProgressByLevel,
  starRating,
  type Stars,
  levelResultToast,
} from './level-progress.ts';

const finish = (clicks: number, stars: Stars, levelId = 'one') => ({ levelId, stars, clicks });
const once = recordFinish({}, finish(6, 2));

describe('level progress', () => {
  it('[LEVEL-2] stores the first finish as a completion, with or without stars', () => {
    expect(once).toEqual({
      firstCompletion: true,
      progress: { one: { levelId: 'one', stars: 2, bestClickCount: 6, completed: true } },
    });
    expect(recordFinish({}, finish(20, 0))).toMatchObject({
      firstCompletion: true,
      progress: { one: { stars: 0, completed: true } },
    });
  });

  it('[LEVEL-2] is replaced by a finish with fewer clicks, which is not a first completion', () => {
    const better = recordFinish(once.progress, finish(4, 3));
    expect(better.firstCompletion).toBe(false);
    expect(better.progress).toMatchObject({ one: { stars: 3, bestClickCount: 4 } });
  });

  it('[LEVEL-2] is replaced by a finish with the same number of clicks', () => {
    expect(recordFinish(once.progress, finish(6, 3)).progress).toMatchObject({ one: { stars: 3 } });
  });

  it('[LEVEL-2] is unchanged by a finish with more clicks', () => {
    expect(recordFinish(once.progress, finish(7, 1))).toEqual({
      progress: once.progress,
      firstCompletion: false,
    });
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    '[LEVEL-2] is stored for a level called %s as for any other',
    (id) => {
      const { progress, firstCompletion } = recordFinish({}, finish(6, 2, id));
      expect(firstCompletion).toBe(true);
      expect(Object.values(progress)).toEqual([
        { levelId: id, stars: 2, bestClickCount: 6, completed: true },
      ]);
      expect(recordFinish(progress, finish(5, 3, id)).firstCompletion).toBe(false);
    },
  );

  it('[LEVEL-2] keeps the lowest click count, never loses stars, and reports the first completion once a level', () => {
    const finishes = fc.array(
      fc.record({ levelId: fc.constantFrom('one', 'two'), clicks: fc.nat({ max: 15 }) }),
    );
    fc.assert(
      fc.property(finishes, (played) => {
        let progress: ProgressByLevel = {};
        const first: string[] = [];
        for (const { levelId, clicks } of played) {
          const stars = totalStars(progress);
          const next = recordFinish(progress, { levelId, clicks, stars: starRating(clicks, null) });
          if (next.firstCompletion) first.push(levelId);
          progress = next.progress;
          expect(totalStars(progress)).toBeGreaterThanOrEqual(stars);
        }
        expect(first).toEqual([...new Set(played.map(({ levelId }) => levelId))]);
        for (const { levelId, bestClickCount } of Object.values(progress)) {
          const all = played.filter((each) => each.levelId === levelId);
          expect(bestClickCount).toBe(Math.min(...all.map(({ clicks }) => clicks)));
        }
      }),
    );
  });

  it('adds up the stars of all levels', () => {
    expect(totalStars(recordFinish(once.progress, finish(3, 3, 'two')).progress)).toBe(5);
    expect(totalStars({})).toBe(0);
  });
});

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

describe('the toast after a level', () => {
  it('[LEVEL-3] shows Level completed! with stars', () => {
    expect(levelResultToast(2, 7)).toEqual({
      title: 'Level completed!',
      description: 'You earned 2 stars with 7 clicks.',
      duration: 5000,
    });
  });

  it('[LEVEL-3] shows Level attempted! without stars', () => {
    expect(levelResultToast(0, 13)).toEqual({
      title: 'Level attempted!',
      description: 'You earned 0 stars with 13 clicks.',
      duration: 5000,
    });
  });
});
