import { describe, expect, it } from 'vitest';
import { buildLinkGraph } from '#graph/build-link-graph.ts';
import type { ArticleSource } from './article-source.ts';
import { targetArticles } from './target-articles.ts';

const fames = (...list: readonly ArticleSource['fame'][]) => list.map((fame) => ({ fame }));

describe('the targets of the starter encyclopedia', () => {
  it('[D12] are of the hand-written articles those that most lead to', () => {
    const graph = buildLinkGraph([[1, 2, 3], [2, 3], [3], [2]]);
    expect(targetArticles(fames('written', 'written', 'written', 'written'), graph)).toEqual([2, 3, 1]);
  });

  it('[D12] are of the others the famous alone, and not too many', () => {
    const count = 500;
    // Article n is led to by all after it.
    const graph = buildLinkGraph(Array.from({ length: count }, (_, node) => Array(node).keys()));
    const sources = Array.from({ length: count }, (_, node) =>
      fames(node % 2 === 0 ? 'famous' : 'other'),
    ).flat();
    const targets = targetArticles(sources, graph);
    expect(targets).toHaveLength(200);
    expect(targets.slice(0, 3)).toEqual([0, 2, 4]);
  });
});
