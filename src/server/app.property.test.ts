import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anApp } from '#tests/builders/an-app.ts';

const hostileText = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '%',
      '%00',
      '%E0%A4',
      '%25%32%35',
      '<script>',
      '..',
      '%2e%2e',
      '\\',
      '|',
      '||',
      '*',
      '-1',
      '0',
      '501',
    ],
    ...[
      '__proto__',
      'constructor',
      'Thor',
      'Thunderbolt',
      'File:Lightning.svg',
      'Special:Random',
      ':',
      '#',
      '[x]',
    ],
    'a'.repeat(10_000),
    '\u001fThor\u001fLightning',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
const encoded = hostileText.map((text) => encodeURIComponent(text.toWellFormed()));
/** As it is or encoded; what would end the path or the query is told by the URL's own rules then. */
const piece = fc.oneof(hostileText, encoded);

const path = fc
  .tuple(
    fc.constantFrom(
      ...['/', '/w/api.php', '/w/', '/api/', '/api/articles/random', '/api/rest_v1/page/summary/'],
      ...['/api/encyclopedia', '/media/', '/healthz', '/assets/', '/wiki/', '/game'],
    ),
    fc.array(piece, { maxLength: 3 }),
  )
  .map(([base, pieces]) => base + pieces.join('/'));

const parameter = fc
  .tuple(
    fc.oneof(
      {
        weight: 8,
        arbitrary: fc.constantFrom(
          ...'action page prop titles redirects format formatversion list meta siprop pithumbsize piprop exchars exintro pllimit plcontinue rnlimit rnnamespace generator search pssearch limit origin maxage smaxage oldid pageid pageids iiprop for count'.split(
            ' ',
          ),
        ),
      },
      { weight: 1, arbitrary: piece },
    ),
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...'query parse opensearch json xml 1 2 text|links|images|sections|revid|displaytitle pageimages|extracts|info|links|imageinfo random prefixsearch siteinfo general|namespaces|statistics quick batman * max'.split(
            ' ',
          ),
        ),
      },
      { weight: 3, arbitrary: piece },
    ),
    fc.constantFrom('', '', '', '[]', '[a]'),
  )
  .map(([name, value, brackets]) => `${name}${brackets}=${value}`);
const query = fc.array(parameter, { maxLength: 6 }).map((parameters) => parameters.join('&'));

const headers = fc.record(
  {
    'Accept-Encoding': fc.constantFrom('br', 'gzip;q=0', ';;,=', '*'),
    Accept: fc.constantFrom('text/html', 'application/json', '*/*', ';q='),
    'If-None-Match': fc.constantFrom('*', '"x"', 'W/"'),
    Origin: fc.constantFrom('https://example.org', 'null'),
  },
  { requiredKeys: [] },
);

describe('[laws] the app', () => {
  it('answers every request, and never with a failure of its own', async () => {
    const app = await anApp();
    await fc.assert(
      fc.asyncProperty(
        path,
        query,
        headers,
        fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'DELETE'),
        async (path, query, headers, method) => {
          const request = new Request(`http://localhost${path}?${query}`, { method, headers });
          const response = await app.fetch(request);
          await response.arrayBuffer();
          expect(response.status).toBeLessThan(500);
        },
      ),
      { numRuns: 1500 },
    );
  });
});
