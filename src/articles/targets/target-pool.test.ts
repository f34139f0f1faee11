import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from '#graph/link-graph.ts';
import { targetPool } from './target-pool.ts';

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
