import { describe, expect, it } from 'vitest';
import { buildZimFile } from '#tests/builders/build-zim-file.ts';
import { buildZim, type ZimPart } from '#tests/builders/build-zim.ts';
import { findTitlesByPrefix } from './article-search.ts';
import { openZimBook } from './zim-book.ts';

const TITLES = [
  'New York',
  'New york minute',
  'NEWS',
  'new_word',
  'McDonald',
  'Ñandú',
  'Ωmega',
  'Ice 😀 cream',
  'Zoo',
];
const parts: readonly ZimPart[] = [
  ...TITLES.map((title) => ({ path: title.replaceAll(' ', '_'), title, content: '<p>x</p>' })),
  { path: 'NYC', title: 'NYC', redirectTo: 'New_York' },
  { path: 'newt.png', title: 'newt', type: 'image/png', content: 'x' },
];

async function search(prefix: string, limit = 10) {
  const book = await openZimBook(buildZimFile(buildZim({ parts })));
  if (!book.ok) throw new Error(book.error);
  const titles = findTitlesByPrefix(book.value, prefix, limit);
  if (!titles.ok) throw new Error(titles.error);
  return titles.value;
}

describe('titles by prefix', () => {
  it.each([
    ['new', ['New word', 'New York', 'New york minute', 'NEWS']],
    ['NEW YORK', ['New York', 'New york minute']],
    ['new_york m', ['New york minute']],
    ['mcdon', ['McDonald']],
    ['ñ', ['Ñandú']],
    ['N\u0303ANDU\u0301', ['Ñandú']],
    ['ωM', ['Ωmega']],
    ['ice 😀 C', ['Ice 😀 cream']],
    ['ny', ['NYC']],
    ['new zealand', []],
    ['constructor', []],
  ])('%s', async (prefix, titles) => {
    expect(await search(prefix)).toEqual(titles);
  });

  it('are limited to the requested number', async () => {
    expect(await search('new', 2)).toEqual(['New word', 'New York']);
    expect(await search('new', 0)).toEqual([]);
  });

  it('are all titles for an empty prefix, and none for a very long prefix', async () => {
    expect(await search('', 100)).toHaveLength(TITLES.length + 1);
    expect(await search('new '.repeat(10_000))).toEqual([]);
  });
});
