import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildGateway, callApi } from '#tests/builders/build-gateway.ts';
import { hostileText } from '#tests/builders/hostile-title.ts';

const errorAnswer = z.object({ error: z.object({ code: z.string(), info: z.string() }) });
const renaming = z.object({ from: z.string(), to: z.string() });
const queryAnswer = z.object({
  query: z.object({
    normalized: z.optional(z.array(renaming)),
    redirects: z.optional(z.array(renaming)),
    pages: z.array(z.object({ title: z.string() })),
  }),
});

const gateway = buildGateway();
/** URLSearchParams writes a lone surrogate as U+FFFD, as browsers do. */
const asSent = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

const known = fc.constantFrom(
  'Lightning',
  'thor',
  'Thunderbolt',
  'café_&_Co.',
  'File:Lightning.svg',
  'Special:Random',
  'Nope',
);
const title = fc.oneof(known, hostileText).map(asSent);
const values: Readonly<Record<string, fc.Arbitrary<string>>> = {
  titles: fc.array(title, { maxLength: 4 }).map((titles) => titles.join('|')),
  page: title,
  prop: fc.constantFrom('text|links', 'info|links', 'extracts|pageimages|imageinfo', '*', '', 'nothing'),
  list: fc.constantFrom('random', 'prefixsearch', 'random|prefixsearch', '*'),
  meta: fc.constantFrom('siteinfo', ''),
  generator: fc.constantFrom('random', 'links'),
  siprop: fc.constantFrom('*', 'general', 'namespaces|statistics'),
  search: title,
  pssearch: title,
  redirects: fc.constantFrom('', '1'),
  formatversion: fc.constantFrom('1', '2', 'latest', '0'),
  format: fc.constantFrom('json', 'json', 'json', 'php'),
  plcontinue: fc.oneof(fc.constant('1|0|Thor'), hostileText),
  inprop: fc.constantFrom('url', '*'),
  exintro: fc.constant(''),
  explaintext: fc.constant(''),
  ...Object.fromEntries(
    [
      'rnlimit',
      'grnlimit',
      'pllimit',
      'pslimit',
      'psoffset',
      'exlimit',
      'exchars',
      'pithumbsize',
      'maxage',
    ].map((name) => [name, fc.oneof(fc.integer().map(String), fc.constantFrom('max', '', '1e9', 'ten'))]),
  ),
};
const params = fc.record(
  { action: fc.constantFrom('parse', 'query', 'opensearch'), ...values },
  {
    requiredKeys: ['action'],
  },
);

describe('the gateway', () => {
  it('answers every call, and names every error in a header too', async () => {
    await fc.assert(
      fc.asyncProperty(params, async (requested) => {
        const { body, headers } = await callApi(requested, gateway);
        const failed = errorAnswer.safeParse(body);
        expect(failed.success ? failed.data.error.code : null).toBe(headers.get('MediaWiki-API-Error'));
      }),
      { numRuns: 500 },
    );
  });

  it('answers every title with its page, which normalized and redirects lead to', async () => {
    const answer = async (titles: readonly string[]) => {
      const joined = titles.map((one) => `\u001f${one}`).join('');
      return callApi({ action: 'query', titles: joined, formatversion: '2' }, gateway);
    };
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(title, { minLength: 1, maxLength: 6 }), async (titles) => {
        const { query } = queryAnswer.parse((await answer(titles)).body);
        const own = [...(query.normalized ?? []), ...(query.redirects ?? [])];
        for (const requested of titles.flatMap((one) => one.split('\u001f'))) {
          const found = own.reduce((name, { from, to }) => (name === from ? to : name), requested);
          expect(query.pages.map((page) => page.title)).toContain(found);
        }
      }),
      { numRuns: 300 },
    );
  });
});
