import { describe, expect, it } from 'vitest';
import { row, buildLinkGraph } from '#graph/link-graph.ts';
import { articleGraph, targetPool } from './in-memory-target-picker.ts';

describe('articleGraph', () => {
  it('numbers the articles in their order', () => {
    const graph = articleGraph([
      { title: 'Lightning', links: ['Thor', 'Zeus'] },
      { title: 'Zeus', links: [] },
      { title: 'Thor', links: ['Lightning'] },
    ]);
    expect([...row(graph.out, 0)]).toEqual([2, 1]);
    expect([...row(graph.in, 0)]).toEqual([2]);
  });

  it('rejects a link to a missing article', () => {
    expect(() => articleGraph([{ title: 'Thor', links: ['Odin'] }])).toThrow('Thor links to Odin');
  });
});

describe('the pool of targets', () => {
  it('[D12] puts rarely linked articles in the reserve', () => {
    // 0 to 2 lead to each other and to 3, which leads back.
    const graph = buildLinkGraph([[1, 2, 3], [0, 2], [0, 1], [0]]);
    expect(targetPool(graph)).toEqual({ targets: [0, 1, 2], reserve: [3] });
  });

  it('[D12] uses only the chosen articles if there are any', () => {
    const graph = buildLinkGraph([[1, 2, 3], [0, 2], [0, 1], [0]]);
    expect(targetPool(graph, [3, 1])).toEqual({ targets: [1, 3], reserve: [0, 2] });
  });

  it('[D12] excludes articles that cannot be reached or left', () => {
    const graph = buildLinkGraph([[1, 3], [0, 3], [0, 1], []]);
    expect(targetPool(graph)).toEqual({ targets: [0, 1], reserve: [] });
  });
});
