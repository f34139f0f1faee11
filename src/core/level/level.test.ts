import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLevel } from '#tests/builders/build-challenge.ts';
import { nextLevel, levelLock } from './level.ts';
import type { ProgressByLevel } from './level-progress.ts';
import type { Stars } from './star-rating.ts';

// Orders run across difficulties and may have gaps.
const WITH_GAPS = [
  buildLevel(14, 'medium'),
  buildLevel(9),
  buildLevel(1),
  buildLevel(4),
  buildLevel(13, 'medium'),
  buildLevel(25, 'hard'),
];

describe('nextLevel', () => {
  it('[LEVEL-1] is the level of the same difficulty with the next greater order', () => {
    expect(nextLevel(WITH_GAPS, buildLevel(1))).toEqual(buildLevel(4));
    expect(nextLevel(WITH_GAPS, buildLevel(13, 'medium'))).toEqual(buildLevel(14, 'medium'));
  });

  it('[LEVEL-1] is null after the last level of its difficulty, even if harder levels follow', () => {
    expect(nextLevel(WITH_GAPS, buildLevel(9))).toBeNull();
    expect(nextLevel(WITH_GAPS, buildLevel(25, 'hard'))).toBeNull();
    expect(nextLevel([], buildLevel(1))).toBeNull();
  });

  it('[LEVEL-1] visits every level of a difficulty once, in order', () => {
    const orders = fc.uniqueArray(fc.integer({ min: 2, max: 99 }));
    fc.assert(
      fc.property(orders, (others) => {
        const levels = others.map((order) => buildLevel(order));
        const visited: number[] = [];
        for (let now = nextLevel(levels, buildLevel(1)); now !== null; now = nextLevel(levels, now)) {
          visited.push(now.order);
        }
        expect(visited).toEqual(others.toSorted((one, other) => one - other));
      }),
    );
  });
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const LEVELS = [
  ...range(25, 36).map((order) => buildLevel(order, 'hard')),
  ...range(1, 12).map((order) => buildLevel(order)),
  ...range(13, 24).map((order) => buildLevel(order, 'medium')),
];

/** Progress with the levels of these orders finished, with `stars(order)` stars each. */
function finished(orders: readonly number[], stars: (order: number) => Stars): ProgressByLevel {
  return Object.fromEntries(
    orders.map((order) => {
      const levelId = buildLevel(order).id;
      return [levelId, { levelId, stars: stars(order), bestClickCount: 5, completed: true }];
    }),
  );
}

/** Assigns three stars per level from the first level on, until `total` are assigned. */
const starsInTotal =
  (total: number) =>
  (order: number): Stars => {
    const left = Math.max(0, total - (order - 1) * 3);
    return left >= 3 ? 3 : left >= 2 ? 2 : left >= 1 ? 1 : 0;
  };

describe('unlocking a level', () => {
  it('[UNLOCK-1] is never needed for the first level', () => {
    expect(levelLock(buildLevel(1), LEVELS, {})).toEqual({ kind: 'open' });
  });

  it('[UNLOCK-2] requires the previous level', () => {
    expect(levelLock(buildLevel(2), LEVELS, {})).toEqual({ kind: 'previous-level' });
    expect(
      levelLock(
        buildLevel(3),
        LEVELS,
        finished([1], () => 3),
      ),
    ).toEqual({ kind: 'previous-level' });
  });

  it.each([0, 1, 3] as const)(
    '[UNLOCK-2] happens when the previous level is completed, with %i stars too',
    (stars) => {
      expect(
        levelLock(
          buildLevel(2),
          LEVELS,
          finished([1], () => stars),
        ),
      ).toEqual({ kind: 'open' });
    },
  );

  it('[UNLOCK-2] does not happen when the previous level was begun but not completed', () => {
    const [id] = [buildLevel(1).id];
    const progress = { [id]: { levelId: id, stars: 0, bestClickCount: 9, completed: false } } as const;
    expect(levelLock(buildLevel(2), LEVELS, progress)).toEqual({ kind: 'previous-level' });
  });

  it.each([
    { order: 13, difficulty: 'medium', required: 15 },
    { order: 25, difficulty: 'hard', required: 30 },
  ] as const)(
    '[UNLOCK-3] of the first $difficulty level requires $required stars and the previous level',
    ({ order, difficulty, required }) => {
      const level = buildLevel(order, difficulty);
      const before = range(1, order - 1);
      expect(levelLock(level, LEVELS, finished(before, starsInTotal(required - 1)))).toEqual({
        kind: 'stars',
        required,
        earned: required - 1,
      });
      expect(levelLock(level, LEVELS, finished(before, starsInTotal(required)))).toEqual({ kind: 'open' });
      expect(
        levelLock(
          level,
          LEVELS,
          finished(before.slice(0, -1), () => 3),
        ),
      ).toEqual({
        kind: 'previous-level',
      });
    },
  );

  it('[UNLOCK-3] requires no stars for the second medium and hard levels', () => {
    expect(
      levelLock(
        buildLevel(14, 'medium'),
        LEVELS,
        finished([13], () => 0),
      ),
    ).toEqual({ kind: 'open' });
    expect(
      levelLock(
        buildLevel(26, 'hard'),
        LEVELS,
        finished([25], () => 0),
      ),
    ).toEqual({ kind: 'open' });
  });
});
