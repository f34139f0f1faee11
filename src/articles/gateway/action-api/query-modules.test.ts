import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildGateway, query } from '#tests/builders/build-gateway.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `Page ${number}`);
const manyPages = buildGateway(
  buildEncyclopediaSource({
    articles: numbered(25).map((title, pageId) => buildArticle(title, { pageId: pageId + 1 })),
    redirects: [],
  }),
);

describe('prop=pageimages', () => {
  it('returns the picture, its name and its original as requested', async () => {
    const params = { titles: 'Lightning|Thor', prop: 'pageimages' };
    const source = 'http://localhost/media/Lightning.svg';
    const small = { source, width: 50, height: 38 };
    expect(await query(params)).toMatchObject({
      query: {
        pages: [{ title: 'Thor' }, { title: 'Lightning', thumbnail: small, pageimage: 'Lightning.svg' }],
      },
    });
    const original = { source, width: 800, height: 600 };
    const only = await query({ ...params, piprop: 'original', titles: 'Lightning' });
    expect(only).toMatchObject({ query: { pages: [{ original }] } });
    expect(only).not.toHaveProperty('query.pages.0.thumbnail');
  });
});

describe('prop=extracts', () => {
  it('returns 20 leads at a time and how to continue', async () => {
    const params = { titles: numbered(25).join('|'), prop: 'extracts', exintro: '1', explaintext: '1' };
    const first = await query(params, manyPages);
    expect(first).toMatchObject({ continue: { excontinue: 20, continue: '||' } });
    expect(first).not.toHaveProperty('batchcomplete');
    expect(first).toHaveProperty('query.pages.19.extract', 'Page 19 is an article.');
    expect(first).not.toHaveProperty('query.pages.20.extract');

    const rest = await query({ ...params, excontinue: '20', continue: '||' }, manyPages);
    expect(rest).toMatchObject({ batchcomplete: true });
    expect(rest).not.toHaveProperty('query.pages.19.extract');
    expect(rest).toHaveProperty('query.pages.24.extract');
  });

  it('returns whole articles one at a time', async () => {
    const params = { titles: 'Page 1|Page 2', prop: 'extracts', explaintext: '1' };
    expect(await query(params, manyPages)).toMatchObject({
      warnings: { extracts: { warnings: expect.stringContaining('lowered to 1') } },
      continue: { excontinue: 1 },
    });
  });

  it('returns the requested number of characters', async () => {
    const params = { titles: 'Thor', prop: 'extracts', exintro: '1', explaintext: '1', exchars: '6' };
    expect(await query(params)).toMatchObject({ query: { pages: [{ extract: 'Thor is...' }] } });
    expect(await query({ ...params, exchars: 'six' })).toMatchObject({ error: { code: 'badinteger' } });
  });

  it.each(['-1', 'x', '1.5', '1'.repeat(400)])('rejects the continuation %.10s', async (excontinue) => {
    expect(await query({ titles: 'Thor', prop: 'extracts', excontinue })).toMatchObject({
      error: { code: 'badcontinue' },
    });
  });
});

describe('prop=links', () => {
  const linksAnswer = z.object({
    continue: z.optional(z.record(z.string(), z.string())),
    query: z.object({
      pages: z.array(
        z.object({ title: z.string(), links: z.optional(z.array(z.object({ title: z.string() }))) }),
      ),
    }),
  });

  /** Follows `continue` to the end, as a client does. */
  async function allLinks(params: Readonly<Record<string, string>>, gateway = buildGateway()) {
    const links: string[] = [];
    let more: Readonly<Record<string, string>> | undefined = {};
    while (more !== undefined) {
      const answer = linksAnswer.parse(await query({ ...params, prop: 'links', ...more }, gateway));
      for (const { title, links: given = [] } of answer.query.pages) {
        links.push(...given.map((link) => `${title} → ${link.title}`));
      }
      more = answer.continue;
    }
    return links;
  }

  it('returns every playable link once, at any page size', async () => {
    const links = fc.uniqueArray(fc.constantFrom(...numbered(12)), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(links, links, fc.integer({ min: 1, max: 5 }), async (a, b, limit) => {
        const articles = [
          buildArticle('A', { pageId: 1, links: a }),
          buildArticle('B', { pageId: 2, links: b }),
        ];
        const gateway = buildGateway(buildEncyclopediaSource({ articles, redirects: [] }));
        const found = await allLinks({ titles: 'A|B', pllimit: String(limit) }, gateway);
        expect(found).toEqual([
          ...a.toSorted().map((title) => `A → ${title}`),
          ...b.toSorted().map((title) => `B → ${title}`),
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it('returns none outside the article namespace', async () => {
    expect(await allLinks({ titles: 'Thor', plnamespace: '10|14' })).toEqual([]);
    expect(await allLinks({ titles: 'Thor', plnamespace: '0|14' })).toEqual(['Thor → Lightning']);
  });

  it.each(['', 'x', '1|0', '1|0|', '1|6|Thor', '-1|0|Thor'])(
    'rejects the continuation %j',
    async (plcontinue) => {
      expect(await query({ titles: 'Thor', prop: 'links', plcontinue })).toMatchObject({
        error: { code: 'badcontinue' },
      });
    },
  );
});

describe('prop=imageinfo', () => {
  it('returns address, size and type of a picture the server holds', async () => {
    expect(await query({ titles: 'image:café_sign.svg', prop: 'imageinfo' })).toMatchObject({
      query: {
        normalized: [{ from: 'image:café_sign.svg', to: 'File:Café sign.svg' }],
        pages: [
          {
            ns: 6,
            title: 'File:Café sign.svg',
            known: true,
            imagerepository: 'local',
            imageinfo: [
              {
                url: 'http://localhost/media/Caf%C3%A9%20sign.svg',
                descriptionurl: 'http://localhost/wiki/File:Caf%C3%A9_sign.svg',
                width: 800,
                height: 600,
                mime: 'image/svg+xml',
              },
            ],
          },
        ],
      },
    });
  });

  it('returns only requested fields, and nothing for a missing picture', async () => {
    const params = { prop: 'imageinfo', iiprop: 'mime' };
    expect(await query({ ...params, titles: 'File:Lightning.svg' })).toMatchObject({
      query: { pages: [{ imageinfo: [{ mime: 'image/svg+xml' }] }] },
    });
    expect(await query({ ...params, titles: 'File:Lightning.svg' })).not.toHaveProperty(
      'query.pages.0.imageinfo.0.url',
    );
    expect(await query({ ...params, titles: 'File:Nope.svg' })).toMatchObject({
      query: { pages: [{ ns: 6, title: 'File:Nope.svg', missing: true }] },
    });
  });

  it("uses the encyclopedia's language, and accepts English", async () => {
    const { info, ...rest } = buildEncyclopediaSource();
    const namespaces = { file: ['Datei', 'Bild'], special: ['Spezial'] };
    const gateway = buildGateway({ ...rest, info: { ...info, namespaces } });
    for (const titles of ['File:Lightning.svg', 'bild:lightning.svg', 'Datei:Lightning.svg']) {
      expect(await query({ titles, prop: 'imageinfo' }, gateway)).toMatchObject({
        query: { pages: [{ title: 'Datei:Lightning.svg', imageinfo: [{ width: 800 }] }] },
      });
    }
  });
});
