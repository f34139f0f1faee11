import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from './build-link-graph.ts';
import { PathFinder } from './path-finder.ts';

describe('the path finder', () => {
  const finder = new PathFinder(buildLinkGraph([[1, 2], [3], [3], [4], [], [0]]));

  it('finds a shortest path with both its ends', () => {
    expect(finder.path(5, 4)).toEqual([5, 0, 1, 3, 4]);
    expect(finder.distance(5, 4)).toBe(4);
  });

  it('needs no click to stay', () => {
    expect(finder.path(4, 4)).toEqual([4]);
    expect(finder.distance(4, 4)).toBe(0);
  });

  it('says where no route leads', () => {
    expect(finder.path(4, 0)).toBeNull();
    expect(finder.distance(0, 5)).toBeNull();
  });

  it('looks at a handful of articles though one end is a hub that everything links to', () => {
    const hub = Array.from({ length: 2000 }, (_, node) => (node === 0 ? [1] : [0]));
    expect(new PathFinder(buildLinkGraph(hub)).path(1999, 1)).toEqual([1999, 0, 1]);
  });

  it('goes a long way without running out of stack', () => {
    const chain = Array.from({ length: 50_000 }, (_, node) => (node < 49_999 ? [node + 1] : []));
    expect(new PathFinder(buildLinkGraph(chain)).distance(0, 49_999)).toBe(49_999);
  });

  it('refuses what is no article', () => {
    expect(() => finder.distance(0, 6)).toThrow(RangeError);
    expect(() => finder.path(-1, 0)).toThrow(RangeError);
    expect(() => finder.allPaths(0.5, 0)).toThrow(RangeError);
    expect(finder.distance(0, 4)).toBe(3);
  });
});

describe('all shortest paths', () => {
  it('are given in the order of their numbers, as many as one asks for', () => {
    const paths = new PathFinder(buildLinkGraph([[2, 1, 4], [3], [3], [], [0]])).allPaths(0, 3);
    expect(paths?.count).toBe(2);
    expect(paths?.distance).toBe(2);
    expect([...(paths ?? [])]).toEqual([
      [0, 1, 3],
      [0, 2, 3],
    ]);
    expect(paths?.first(1)).toEqual([[0, 1, 3]]);
  });

  it('are one, of no click, from an article to itself', () => {
    const paths = new PathFinder(buildLinkGraph([[1], [0]])).allPaths(1, 1);
    expect([...(paths ?? [])]).toEqual([[1]]);
    expect(paths?.count).toBe(1);
  });

  it('are counted exactly as far as a number can count, and no further', () => {
    // Each diamond doubles the paths: n, then n + 1 or n + 2, then n + 3.
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
