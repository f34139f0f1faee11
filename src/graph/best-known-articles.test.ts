import { describe, expect, it } from 'vitest';
import { bestKnownArticles } from './best-known-articles.ts';
import { buildLinkGraph } from './build-link-graph.ts';
import { TitleList } from './builders/title-list.ts';

function titleTable(titles: readonly string[]) {
  const list = new TitleList();
  for (const title of titles) list.add(title);
  return list.sort().table;
}

describe('the pool of targets', () => {
  it('holds articles that reach each other, the best linked first, and no lists and dates [D12]', () => {
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
    // Seven reach each other: six of them at most, and two of these are no targets.
    expect([...bestKnownArticles(graph, titleTable(titles))].map((node) => titles[node])).toEqual([
      'Dog',
      'Cat',
      'Fox',
      'Egg',
      'Gnu',
    ]);
  });

  it('leaves out the worst linked quarter, and of a large encyclopedia all but ten thousand', () => {
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

  it('of nothing is empty', () => {
    expect(bestKnownArticles(buildLinkGraph([]), titleTable([]))).toHaveLength(0);
  });
});
