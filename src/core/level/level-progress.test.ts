import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordFinish, totalStars, type ProgressByLevel, levelResultToast } from './level-progress.ts';
import { starRating, type Stars } from './star-rating.ts';

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
