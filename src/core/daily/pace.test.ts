import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPaceVerified } from './pace.ts';

/** Milliseconds that people needed for each click of a daily journey, the first page included. */
const RECORDED = {
  'a reader who looks at every page': [14_210, 9_730, 21_480, 6_900, 17_050],
  'a player in a hurry': [2_310, 1_870, 4_020, 1_240, 3_660],
  'two quick clicks on a page that they know, after a long look': [9_400, 310, 340],
  'a double Back, and a fast way on': [5_200, 320, 300, 2_950, 1_100],
  'a player who was called away': [3_100, 2_900, 1_860_000, 4_400],
  'clicks without a connection, which arrive together at its end': [0, 0, 0, 41_300, 2, 1],
} as const;

const runOf = (clicks: readonly number[]) => ({
  clicks: clicks.length,
  milliseconds: clicks.reduce((sum, click) => sum + click, 0),
});

describe('the pace of a run', () => {
  it.each(Object.entries(RECORDED))('[BOARD-6] is verified for %s', (_, clicks) => {
    expect(isPaceVerified(runOf(clicks))).toBe(true);
  });

  it('[BOARD-6] is verified for people: at least 300 ms for a click, 3 s a page on average', () => {
    const shares = fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 });
    const person = shares.map((weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      return weights.map((weight) => 300 + (weight / sum) * 2_700 * weights.length);
    });
    fc.assert(
      fc.property(person, (clicks) => {
        expect(Math.min(...clicks)).toBeGreaterThanOrEqual(300);
        expect(isPaceVerified(runOf(clicks))).toBe(true);
      }),
    );
  });

  it('[BOARD-6] is not verified for a program that needs no time, or half a second a click', () => {
    expect(isPaceVerified({ clicks: 4, milliseconds: 0 })).toBe(false);
    expect(isPaceVerified({ clicks: 4, milliseconds: 2_000 })).toBe(false);
    expect(isPaceVerified({ clicks: 4, milliseconds: 3_999 })).toBe(false);
    expect(isPaceVerified({ clicks: 4, milliseconds: 4_000 })).toBe(true);
  });

  it('[BOARD-6] can be read from a score: whole seconds, fewer than clicks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 0, max: 1_100_000 }),
        (clicks, milliseconds) => {
          expect(isPaceVerified({ clicks, milliseconds })).toBe(Math.floor(milliseconds / 1000) >= clicks);
        },
      ),
    );
  });
});
