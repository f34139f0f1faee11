import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from '#graph/link-graph.ts';
import { difficulties, hasDailyShape } from './daily-shape.ts';

/** START is two clicks from EASY, which is three from FAR, each by three routes that share no link. */
const [START, EASY, FAR] = [0, 4, 11];
const LINKS = [[1, 2, 3], [4], [4], [4], [5, 6, 7], [8], [9], [10], [11], [11], [11], []];

function isDay(
  stops: readonly number[],
  {
    links = LINKS,
    easy = 1,
    far = 2,
  }: { links?: readonly (readonly number[])[]; easy?: 1 | 2 | 3; far?: 1 | 2 | 3 } = {},
): boolean {
  const difficultyOf = difficulties([
    { node: EASY, difficulty: easy },
    { node: FAR, difficulty: far },
  ]);
  return hasDailyShape({ graph: buildLinkGraph(links), difficultyOf }, stops);
}

describe('[DAILY-8] a daily journey', () => {
  it('has an easy leg and a harder one', () => {
    expect(isDay([START, EASY, FAR])).toBe(true);
    expect(isDay([START, EASY, FAR], { far: 1 })).toBe(false);
    expect(isDay([START, EASY, FAR], { easy: 2 })).toBe(false);
    expect(isDay([START, EASY, FAR], { easy: 1, far: 3 })).toBe(true);
  });

  it('has par 4 to 7', () => {
    expect(isDay([START, EASY])).toBe(false);
    expect(isDay([1, EASY, FAR])).toBe(false);
  });

  it('has three routes for each leg, and no link shared by all of them', () => {
    const without = (from: number) => LINKS.map((row, node) => (node === from ? [] : row));
    expect(isDay([START, EASY, FAR], { links: without(8) })).toBe(false);
    // All four routes to the last target use the link from 8 to 11.
    const bottleneck = LINKS.map((row, node) =>
      [5, 6, 7].includes(node) ? [8] : [9, 10].includes(node) ? [] : row,
    );
    expect(isDay([START, EASY, FAR], { links: bottleneck })).toBe(false);
  });

  it('leads only to hand-chosen targets', () => {
    expect(isDay([START, EASY, 10])).toBe(false);
  });
});
