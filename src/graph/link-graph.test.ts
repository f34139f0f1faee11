import { describe, expect, it } from 'vitest';
import { buildLinkGraph, degree, hasLink, row } from './link-graph.ts';

describe('buildLinkGraph', () => {
  const graph = buildLinkGraph([[2, 1], [2], [0], []]);

  it('keeps the links of an article in reading order', () => {
    expect([...row(graph.out, 0)]).toEqual([2, 1]);
    expect([...row(graph.out, 3)]).toEqual([]);
  });

  it('stores the incoming links of an article', () => {
    expect([...row(graph.in, 2)]).toEqual([0, 1]);
    expect(degree(graph.in, 0)).toBe(1);
    expect(degree(graph.in, 3)).toBe(0);
  });

  it('reports whether an article links to another', () => {
    expect(hasLink(graph, 2, 0)).toBe(true);
    expect(hasLink(graph, 0, 3)).toBe(false);
  });

  it('removes repeated links and links from an article to itself', () => {
    const repetitive = buildLinkGraph([[1, 0, 1, 1], [1]]);
    expect(repetitive.linkCount).toBe(1);
    expect([...row(repetitive.out, 0)]).toEqual([1]);
    expect([...row(repetitive.out, 1)]).toEqual([]);
  });

  it('accepts an empty list', () => {
    expect(buildLinkGraph([])).toMatchObject({ nodeCount: 0, linkCount: 0 });
  });

  it.each([[3], [-1], [0.5], [Number.NaN]])('throws for a link to article %s of two', (target) => {
    expect(() => buildLinkGraph([[target], []])).toThrow(RangeError);
  });
});
