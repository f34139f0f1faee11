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
});
