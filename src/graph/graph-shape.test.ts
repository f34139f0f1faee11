import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from './build-link-graph.ts';
import { graphShape } from './graph-shape.ts';

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
