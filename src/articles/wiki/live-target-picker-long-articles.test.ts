import { describe, expect, it } from 'vitest';
import { longArticles } from './live-target-picker-long-articles.ts';
import type { TitleDescription } from './title-description.ts';

const article = (title: string, length: number, kind: TitleDescription['kind'] = 'article') => ({
  asked: title,
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
        { ...article('Cat', 9_000), asked: 'House cat' },
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
