import { describe, expect, it } from 'vitest';
import { recordDrawn, MIN_REPEAT_MS, leastRecentlyDrawnFirst, longArticles } from './title-selection.ts';
import type { TitleDescription } from '../api/title-descriptions.ts';

const NOW = 1_000 * MIN_REPEAT_MS;

describe('leastRecentlyDrawnFirst', () => {
  it('[D12] yields titles not drawn within 60 days first', () => {
    const drawn = new Map([
      ['Fresh', NOW - 1],
      ['Old', NOW - MIN_REPEAT_MS],
      ['Nearly', NOW - MIN_REPEAT_MS + 1],
    ]);
    const order = [
      ...leastRecentlyDrawnFirst(['Fresh', 'Nearly', 'Old', 'Never'], drawn, { now: NOW, random: () => 0 }),
    ];
    expect(new Set(order.slice(0, 2))).toEqual(new Set(['Old', 'Never']));
    expect(order).toHaveLength(4);
  });

  it('mixes titles that were drawn together', () => {
    const titles = Array.from({ length: 100 }, (_, number) => `Title ${String(number)}`);
    const drawn = new Map(titles.map((title, number) => [title, NOW - 10_000 + number]));
    const order = [...leastRecentlyDrawnFirst(titles, drawn, { now: NOW, random: () => 0.99 })];
    expect(order.slice(0, 4)).not.toEqual(titles.slice(0, 4));
    expect(new Set(order.slice(0, 40))).toEqual(new Set(titles.slice(0, 40)));
  });

  it('treats a draw time in the future as recent', () => {
    const drawn = new Map([['Tomorrow', NOW + 1]]);
    expect([...leastRecentlyDrawnFirst(['Tomorrow', 'Never'], drawn, { now: NOW, random: () => 0 })]).toEqual(
      ['Never', 'Tomorrow'],
    );
  });
});

describe('recordDrawn', () => {
  it('removes titles that were not drawn for 60 days', () => {
    const drawn = new Map([
      ['Old', NOW - MIN_REPEAT_MS],
      ['Fresh', NOW - 1],
    ]);
    recordDrawn(drawn, ['New'], NOW);
    expect([...drawn.keys()]).toEqual(['Fresh', 'New']);
  });
});

const article = (title: string, length: number, kind: TitleDescription['kind'] = 'article') => ({
  requested: title,
  title,
  kind,
  length,
});
const many = (count: number, length: number) =>
  Array.from({ length: count }, (_, number) => article(`Page ${String(length)}.${String(number)}`, length));

describe('longArticles', () => {
  it('returns the articles of at least 3,000 bytes when there are plenty', () => {
    expect(new Set(longArticles([...many(45, 3_000), ...many(55, 2_999)]))).toEqual(
      new Set(many(45, 3_000).map(({ title }) => title)),
    );
  });

  it('returns the longer half in a wiki of short articles', () => {
    expect(new Set(longArticles([...many(50, 200), ...many(50, 300)]))).toEqual(
      new Set(many(50, 300).map(({ title }) => title)),
    );
  });

  it('returns only articles, without lists and duplicates', () => {
    expect(
      longArticles([
        article('Cat', 9_000),
        { ...article('Cat', 9_000), requested: 'House cat' },
        article('Mercury', 9_000, 'disambiguation'),
        article('Nowhere', 0, 'missing'),
        article('Help', 9_000, 'other'),
        article('List of cats', 9_000),
      ]),
    ).toEqual(['Cat']);
  });

  it('returns none for an empty sample', () => {
    expect(longArticles([])).toEqual([]);
  });
});
