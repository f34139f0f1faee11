import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from './link-graph.ts';
import { PathFinder } from './path-finder.ts';

describe('PathFinder', () => {
  const finder = new PathFinder(buildLinkGraph([[1, 2], [3], [3], [4], [], [0]]));

  it('finds a shortest path with both its ends', () => {
    expect(finder.path(5, 4)).toEqual([5, 0, 1, 3, 4]);
    expect(finder.distance(5, 4)).toBe(4);
  });

  it('needs no click from an article to itself', () => {
    expect(finder.path(4, 4)).toEqual([4]);
    expect(finder.distance(4, 4)).toBe(0);
  });

  it('returns null without a route', () => {
    expect(finder.path(4, 0)).toBeNull();
    expect(finder.distance(0, 5)).toBeNull();
  });

  it('visits few articles even if one end is a hub that all articles link to', () => {
    const hub = Array.from({ length: 2000 }, (_, node) => (node === 0 ? [1] : [0]));
    expect(new PathFinder(buildLinkGraph(hub)).path(1999, 1)).toEqual([1999, 0, 1]);
  });

  it('finds long paths without overflowing the stack', () => {
    const chain = Array.from({ length: 50_000 }, (_, node) => (node < 49_999 ? [node + 1] : []));
    expect(new PathFinder(buildLinkGraph(chain)).distance(0, 49_999)).toBe(49_999);
  });

  it('throws for a number that is not an article', () => {
    expect(() => finder.distance(0, 6)).toThrow(RangeError);
    expect(() => finder.path(-1, 0)).toThrow(RangeError);
    expect(() => finder.allPaths(0.5, 0)).toThrow(RangeError);
    expect(finder.distance(0, 4)).toBe(3);
  });
});

describe('all shortest paths', () => {
  it('are ordered by article numbers, up to the requested count', () => {
    const paths = new PathFinder(buildLinkGraph([[2, 1, 4], [3], [3], [], [0]])).allPaths(0, 3);
    expect(paths?.count).toBe(2);
    expect(paths?.distance).toBe(2);
    expect([...(paths ?? [])]).toEqual([
      [0, 1, 3],
      [0, 2, 3],
    ]);
    expect(paths?.first(1)).toEqual([[0, 1, 3]]);
  });

  it('are a single path without clicks from an article to itself', () => {
    const paths = new PathFinder(buildLinkGraph([[1], [0]])).allPaths(1, 1);
    expect([...(paths ?? [])]).toEqual([[1]]);
    expect(paths?.count).toBe(1);
  });

  it('are counted exactly up to the largest safe integer', () => {
    // Each diamond doubles the number of paths: n, then n + 1 or n + 2, then n + 3.
    const diamonds = (count: number) =>
      new PathFinder(
        buildLinkGraph([
          ...Array.from({ length: count }, (_, n) => [
            [3 * n + 1, 3 * n + 2],
            [3 * n + 3],
            [3 * n + 3],
          ]).flat(),
          [],
        ]),
      ).allPaths(0, 3 * count);
    expect(diamonds(52)?.count).toBe(2 ** 52);
    expect(diamonds(53)?.count).toBe(Number.MAX_SAFE_INTEGER);
    expect(diamonds(60)?.count).toBe(Number.MAX_SAFE_INTEGER);
    expect(diamonds(60)?.first(3)).toHaveLength(3);
  });
});
