import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TitleIndex } from './title-index.ts';

describe('the index of titles', () => {
  const index = new TitleIndex(['Batman', 'Bat', 'bATHS', 'Éclair', 'Zeus', 'Bat (sport)']);

  it('finds titles by prefix ignoring case, the exact title first', () => {
    expect(index.startingWith('bat', 10)).toEqual(['Bat', 'Bat (sport)', 'bATHS', 'Batman']);
    expect(index.startingWith('BATM', 10)).toEqual(['Batman']);
    expect(index.startingWith('e\u0301c', 10)).toEqual(['Éclair']);
  });

  it('stops at the limit', () => {
    expect(index.startingWith('b', 2)).toEqual(['Bat', 'Bat (sport)']);
    expect(index.startingWith('b', 0)).toEqual([]);
  });

  it('finds nothing before the first and after the last title', () => {
    expect(index.startingWith('A', 10)).toEqual([]);
    expect(index.startingWith('Zz', 10)).toEqual([]);
    expect(new TitleIndex([]).startingWith('a', 10)).toEqual([]);
  });

  it('finds exactly the titles that begin with the prefix', () => {
    const title = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'ß', 'İ', ' '), maxLength: 4 });
    fc.assert(
      fc.property(fc.uniqueArray(title), title, (titles, prefix) => {
        const expected = titles.filter((each) => each.toLowerCase().startsWith(prefix.toLowerCase()));
        expect(new Set(new TitleIndex(titles).startingWith(prefix, 1000))).toEqual(new Set(expected));
      }),
    );
  });
});
