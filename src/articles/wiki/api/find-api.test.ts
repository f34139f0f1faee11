import { expect, it } from 'vitest';
import { apiAddresses } from './find-api.ts';

it.each([
  ['https://en.wikipedia.org', 'https://en.wikipedia.org', ['/w/api.php', '/api.php']],
  ['https://en.wikipedia.org/', 'https://en.wikipedia.org', ['/w/api.php', '/api.php']],
  ['https://en.wikipedia.org/w/api.php', 'https://en.wikipedia.org', ['/w/api.php']],
  ['https://wiki.org/api.php', 'https://wiki.org', ['/api.php']],
  ['https://site.org/guide/w/api.php', 'https://site.org/guide', ['/guide/w/api.php']],
  ['https://site.org/guide/', 'https://site.org/guide', ['/guide/w/api.php', '/guide/api.php']],
  [
    'https://bats.fandom.com/wiki/Main_Page',
    'https://bats.fandom.com',
    ['/w/api.php', '/api.php', '/wiki/api.php'],
  ],
  ['https://site.org/index.php/Main', 'https://site.org', ['/w/api.php', '/api.php']],
])('derives the id and API addresses from %s (%s)', (url, id, paths) => {
  expect(apiAddresses(new URL(url))).toEqual({
    id,
    candidates: paths.map((path) => new URL(url).origin + path),
  });
});
