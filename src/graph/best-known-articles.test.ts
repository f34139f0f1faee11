import { describe, expect, it } from 'vitest';
import { bestKnownArticles, isTargetTitle } from './best-known-articles.ts';
import { buildLinkGraph } from './link-graph.ts';
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

describe('isTargetTitle', () => {
  it.each([
    'Batman',
    'United States',
    'World War II',
    'Batman: Year One',
    'Star Wars (film)',
    'C++',
    'Apollo 11 landing',
    'May Day',
    'Listeria',
    'Republic of Ireland',
    'Mars',
    'Augustus',
    'Nineteen Eighty-Four',
    '24 Hours of Le Mans',
    '3D printing',
    'March hare',
    "April Fools' Day",
    'U2',
    '猫',
    'Apollo 11',
  ])('accepts %s', (title) => {
    expect(isTargetTitle(title)).toBe(true);
  });

  it.each([
    'Mercury (disambiguation)',
    'Merkur (Begriffsklärung)',
    'ISBN (identifier)',
    'Smith (surname)',
    'List of sovereign states',
    'Lists of mathematicians',
    'Outline of chess',
    'Deaths in 2019',
    'Liste der Städte',
    '1984',
    '2020s',
    '42',
    '!!!',
    'May 2003',
    'Table of chords',
    '6 мая',
    '44 BC',
    'AD 79',
    '2012 in film',
    '2019–20 Premier League',
    '19th century',
    '2nd millennium BC',
    'January',
    'March 2020',
    'July 4',
    '4 July',
    '12. März',
    '1er janvier',
    '12 de marzo',
    '2019年',
    '7月4日',
    'Portal:Cats',
  ])('rejects %s [D12]', (title) => {
    expect(isTargetTitle(title)).toBe(false);
  });
});
