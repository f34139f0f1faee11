import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from './link-graph.ts';
import { largestComponent, strongComponents } from './strong-components.ts';

describe('strongComponents', () => {
  it('joins exactly the articles that can reach each other', () => {
    const components = strongComponents(buildLinkGraph([[1], [2, 3], [0], [4], [3], []]));
    expect(components.count).toBe(3);
    expect(largestComponent(components)).toEqual([0, 1, 2]);
  });

  it('numbers components so that links lead to lower numbers', () => {
    const { componentOf } = strongComponents(buildLinkGraph([[1], [2], []]));
    expect([...componentOf]).toEqual([2, 1, 0]);
  });

  it('handles routes of any length', () => {
    const ring = Array.from({ length: 100_000 }, (_, node) => [(node + 1) % 100_000]);
    expect(strongComponents(buildLinkGraph(ring)).count).toBe(1);
  });

  it('returns none for an empty graph', () => {
    expect(largestComponent(strongComponents(buildLinkGraph([])))).toEqual([]);
  });
});
