import { describe, expect, it } from 'vitest';
import { bestOrder, MAX_ORDERED_TARGETS } from './best-route.ts';
import { buildLinkGraph } from './link-graph.ts';
import { PathFinder } from './path-finder.ts';

/** 0 → 1 → 2 → 3 → 4 → 0 */
const ring = finderOf([[1], [2], [3], [4], [0]]);

describe('bestOrder', () => {
  it('visits targets in the order with the fewest clicks, not in list order', () => {
    expect(bestOrder(ring, 0, [3, 1])).toEqual({ clicks: 3, order: [1, 3] });
  });

  it('counts a target on the path to another target as visited', () => {
    expect(bestOrder(ring, 0, [4, 3, 2, 1])?.clicks).toBe(4);
  });

  it('needs no click for the start, and visits a repeated target once', () => {
    expect(bestOrder(ring, 2, [2])).toEqual({ clicks: 0, order: [] });
    expect(bestOrder(ring, 2, [3, 3, 2])).toEqual({ clicks: 1, order: [3] });
  });

  it('is null when a target is unreachable, or unreachable after the others', () => {
    expect(bestOrder(finderOf([[1], [], []]), 0, [2])).toBeNull();
    expect(bestOrder(finderOf([[1, 2], [], []]), 0, [1, 2])).toBeNull();
  });

  it('solves up to the documented number of targets and throws for more', () => {
    const size = MAX_ORDERED_TARGETS + 2;
    const large = finderOf(Array.from({ length: size }, (_, node) => [(node + 1) % size]));
    const targets = Array.from({ length: MAX_ORDERED_TARGETS + 1 }, (_, index) => index + 1);
    expect(bestOrder(large, 0, targets.slice(0, -1).reverse())?.clicks).toBe(MAX_ORDERED_TARGETS);
    expect(() => bestOrder(large, 0, targets)).toThrow(RangeError);
  });
});

function finderOf(adjacency: readonly (readonly number[])[]): PathFinder {
  return new PathFinder(buildLinkGraph(adjacency));
}
