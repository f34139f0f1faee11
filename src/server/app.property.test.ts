import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildApp } from '#tests/builders/build-app.ts';

const words = (text: string) => text.trim().split(/\s+/u);

const oneOf = (text: string) => fc.constantFrom(...words(text));

const hostileText = fc.oneof(
  oneOf(`
    % %00 %E0%A4 %25%32%35 <script> .. %2e%2e \\ | || * -1 0 501 1e9 : # [x] & = + __proto__ constructor
    Thor Thunderbolt Café_&_Co. File:Lightning.svg Special:Random Talk:Thor
  `),
  fc.constantFrom('', '\u0000', '\u001fThor\u001fLightning', 'a'.repeat(10_000), 'Thor|'.repeat(60)),
  fc.string({ maxLength: 12 }),
  fc.string({ maxLength: 6, unit: 'binary' }),
);
/** Raw or encoded; a raw value that ends the path or the query early is another hostile input. */
const piece = fc.oneof(hostileText, hostileText.map(encodeURIComponent));

const path = fc
  .tuple(
    oneOf(`
      / /w/api.php /w/ /api/ /api/articles/random /api/encyclopedia /api/rest_v1/page/summary/
      /media/ /healthz /assets/ /wiki/ /game
    `),
    fc.array(piece, { maxLength: 2 }),
  )
  .map(([base, pieces]) => base + pieces.join('/'));

const name = oneOf(`
  action action page prop titles titles redirects format formatversion list meta siprop piprop pithumbsize exchars
  exintro explaintext pllimit plcontinue rnlimit rnnamespace generator search pssearch limit origin maxage smaxage oldid
  pageid iiprop continue for count
`);
const value = oneOf(`
  query parse opensearch json xml 1 2 text|links|images|sections|revid|displaytitle pageimages|extracts|info|links
  imageinfo random prefixsearch siteinfo general|namespaces|statistics quick batman Thor|Lightning * max
`);
const parameter = fc
  .tuple(
    fc.oneof({ weight: 8, arbitrary: name }, { weight: 1, arbitrary: piece }),
    fc.constantFrom('', '', '', '[]', '[a]'),
    fc.oneof({ weight: 2, arbitrary: value }, { weight: 1, arbitrary: piece }),
  )
  .map(([name, brackets, value]) => `${name}${brackets}=${value}`);
const query = fc.array(parameter, { maxLength: 6 }).map((parameters) => parameters.join('&'));

const headers = fc.record(
  {
    Accept: fc.constantFrom('text/html', 'application/json', '*/*', ';q='),
    'Accept-Encoding': fc.constantFrom('br', 'gzip;q=0', ';;,=', '*'),
    'If-None-Match': fc.constantFrom('*', '"x"', 'W/"'),
    Origin: fc.constantFrom('https://example.org', 'null'),
  },
  { requiredKeys: [] },
);

const request = fc.record({ path, query, headers, method: oneOf('GET GET GET HEAD POST DELETE') });

it('answers every request without a server error', async () => {
  const app = await buildApp();
  await fc.assert(
    fc.asyncProperty(request, async ({ path, query, headers, method }) => {
      const response = await app.fetch(new Request(`http://localhost${path}?${query}`, { method, headers }));
      await response.arrayBuffer();
      expect(response.status).toBeGreaterThanOrEqual(200);
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 1500 },
  );
});
