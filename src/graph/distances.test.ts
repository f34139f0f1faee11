import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from './link-graph.ts';
import { routesWithin, graphShape } from './distances.ts';

const within = (links: readonly (readonly number[])[], slack: number, enough = 100) =>
  routesWithin(buildLinkGraph(links), 0, links.length - 1, { slack, enough });

describe('routesWithin', () => {
  it('counts the shortest routes, and longer ones within the slack', () => {
    // 0 → 1 → 4 and 0 → 2 → 4; the longer one is 0 → 2 → 3 → 4.
    const links = [[1, 2], [4], [3, 4], [4], []];
    expect(within(links, 0).count).toBe(2);
    expect(within(links, 1).count).toBe(3);
  });

  it('visits no article twice', () => {
    expect(within([[1], [0, 2], []], 2)).toEqual({ count: 1, dependsOnOneLink: true });
  });

  it('stops at the requested number', () => {
    expect(within([[1, 2, 3], [4], [4], [4], []], 0, 2).count).toBe(2);
  });

  it('reports whether every route uses the same link', () => {
    expect(within([[1, 2], [3], [3], [4], []], 0)).toEqual({ count: 2, dependsOnOneLink: true });
    expect(within([[1, 2], [3], [3], []], 0)).toEqual({ count: 2, dependsOnOneLink: false });
  });

  it('finds none without a route', () => {
    expect(within([[1], [0], []], 3)).toEqual({ count: 0, dependsOnOneLink: false });
  });
});

describe('graphShape', () => {
  it('reports distances and degrees', () => {
    expect(graphShape(buildLinkGraph([[1, 2], [0], [1]]))).toEqual({
      articles: 3,
      links: 4,
      unreachablePairs: 0,
      meanDistance: 8 / 6,
      greatestDistance: 2,
      outDegree: { least: 1, mean: 4 / 3, greatest: 2 },
      inDegree: { least: 1, mean: 4 / 3, greatest: 2 },
    });
  });

  it('counts pairs without a route separately from the mean', () => {
    expect(graphShape(buildLinkGraph([[1], []]))).toMatchObject({ unreachablePairs: 1, meanDistance: 1 });
  });

  it('is all zeros for an empty graph', () => {
    expect(graphShape(buildLinkGraph([]))).toMatchObject({
      articles: 0,
      meanDistance: 0,
      greatestDistance: 0,
    });
  });
});
