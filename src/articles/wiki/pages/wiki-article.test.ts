import { expect, it } from 'vitest';
import { resolveLinks } from './wiki-article.ts';

const KNOWN = new Map([
  ['Thunderbolt', 'Lightning'],
  ['AC/DC & Co.', 'Band'],
  ['Café', 'Coffeehouse'],
]);

async function resolve(titles: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const requested = new Set(titles);
  return new Map([...KNOWN].filter(([from]) => requested.has(from)));
}

it.each([
  ['/wiki/Thunderbolt', 'Thunderbolt'],
  ['/wiki/Thunderbolt#History', 'Thunderbolt'],
  ['./Thunderbolt', 'Thunderbolt'],
  ['../Caf%C3%A9', 'Café'],
  ['/wiki/AC/DC_%26_Co.', 'AC/DC & Co.'],
  ['/index.php?title=Thunderbolt&amp;x=1', 'Thunderbolt'],
])('finds the redirect behind %s', async (href, from) => {
  const found = await resolveLinks(`<p><a href="${href}">x</a></p>`, resolve);
  expect(found).toEqual([[from, KNOWN.get(from)]]);
});

it.each([
  'https://elsewhere.org/wiki/Thunderbolt',
  '//elsewhere.org/Thunderbolt',
  '#Thunderbolt',
  '/wiki/%ZZ',
  '/wiki/Thor',
])('finds none behind %s', async (href) => {
  expect(await resolveLinks(`<a href="${href}">x</a>`, resolve)).toEqual([]);
});
