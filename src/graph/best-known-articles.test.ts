import { describe, expect, it } from 'vitest';
import { bestKnownArticles } from './best-known-articles.ts';
import { buildLinkGraph } from './build-link-graph.ts';
import { TitleList } from './builders/title-list.ts';

function titleTable(titles: readonly string[]) {
  const list = new TitleList();
  for (const title of titles) list.add(title);
  return list.sort().table;
}

describe('bestKnownArticles', () => {
  it('returns mutually reachable articles, most incoming links first, without lists and dates [D12]', () => {
    const titles = ['1984', 'Cat', 'Dog', 'Egg', 'Fox', 'Gnu', 'List of animals', 'Orphan'];
    const [year, cat, dog, egg, fox, gnu, list] = [0, 1, 2, 3, 4, 5, 6];
    const graph = buildLinkGraph([
      [cat, dog, list],
      [dog, year],
      [fox, year, list],
      [dog, fox, list],
      [dog, egg, gnu],
      [cat, list],
      [year, egg, dog],
      [dog, cat, fox],
    ]);
    // Seven articles reach each other; the pool takes at most six, and two of these are not valid targets.
    expect([...bestKnownArticles(graph, titleTable(titles))].map((node) => titles[node])).toEqual([
      'Dog',
      'Cat',
      'Fox',
      'Egg',
      'Gnu',
    ]);
  });

  it('omits the least linked quarter, and keeps at most ten thousand articles', () => {
    const ringOf = (count: number) =>
      bestKnownArticles(
        buildLinkGraph(Array.from({ length: count }, (_, node) => [(node + 1) % count])),
        titleTable(
          Array.from({ length: count }, (_, node) => `Article no. ${String(node).padStart(6, '0')}`),
        ),
      ).length;
    expect(ringOf(8)).toBe(6);
    expect(ringOf(20_000)).toBe(10_000);
  });

  it('is empty for an empty graph', () => {
    expect(bestKnownArticles(buildLinkGraph([]), titleTable([]))).toHaveLength(0);
  });
});
