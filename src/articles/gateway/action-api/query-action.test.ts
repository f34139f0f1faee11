import { describe, expect, it } from 'vitest';
import { buildGateway, byServer, callApi, query } from '#tests/builders/build-gateway.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { iterationsUntil } from '#tests/builders/event-loop-iterations.ts';
import { mediawikiRoutes } from '#articles/gateway/mediawiki-routes.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';

describe('action=query', () => {
  it('reports how each title was resolved, and returns each page once', async () => {
    expect(await query({ titles: 'thor|Thor|Thunderbolt|lightning' })).toMatchObject({
      batchcomplete: true,
      query: {
        normalized: [
          { fromencoded: false, from: 'thor', to: 'Thor' },
          { fromencoded: false, from: 'lightning', to: 'Lightning' },
        ],
        redirects: [{ from: 'Thunderbolt', to: 'Lightning' }],
        pages: expect.toSatisfy((pages: readonly unknown[]) => pages.length === 2),
      },
    });
  });

  it('keys pages by id in version 1, with negative ids for pages without one', async () => {
    const titles = 'Nope|Thor|[x]|Special:Random|File:Nope.svg|File:lightning.svg';
    const { body } = await callApi({ action: 'query', titles });
    const thor = buildArticle('Thor').pageId;
    expect(body).toMatchObject({
      batchcomplete: '',
      query: {
        pages: {
          [thor]: { pageid: thor, ns: 0, title: 'Thor' },
          '-1': { title: '[x]', invalid: '', invalidreason: expect.stringContaining('"["') },
          '-2': { ns: -1, title: 'Special:Random', special: '' },
          '-3': { ns: 6, title: 'File:Lightning.svg', known: '' },
          '-4': { ns: 0, title: 'Nope', missing: '' },
          '-5': { ns: 6, title: 'File:Nope.svg', missing: '' },
        },
      },
    });
  });

  it.each([
    ['', 'is empty'],
    ['#How', 'is empty'],
    ['a\u0007b', 'invalid characters: "\u0007"'],
    ['A:B<c', 'invalid characters: "<"'],
    ['%E9', 'invalid UTF-8'],
    ['x'.repeat(10_000), 'too long'],
    ['../secret', 'relative path'],
  ])('reports why %.20j is an invalid title', async (title, reason) => {
    const body = await query({ titles: `${title}|Thor` });
    expect(body).toMatchObject({
      query: {
        pages: [{ invalid: true, invalidreason: expect.stringContaining(reason) }, { title: 'Thor' }],
      },
    });
  });

  it('is complete without titles', async () => {
    expect(await query({})).toEqual({ batchcomplete: true });
    expect(await query({ titles: '', prop: 'info|extracts|links' })).toEqual({ batchcomplete: true });
  });

  it('answers 50 titles at once, and rejects more', async () => {
    const titles = (count: number) => Array.from({ length: count }, (_, n) => `Page ${n}`).join('|');
    expect(await query({ titles: titles(50) })).toMatchObject({
      query: { pages: expect.toSatisfy((pages: readonly unknown[]) => pages.length === 50) },
    });
    expect(await query({ titles: titles(51) })).toMatchObject({ error: { code: 'toomanyvalues' } });
  });

  it('warns of unknown modules and parameters, and answers the rest', async () => {
    const params = {
      action: 'query',
      titles: 'Thor',
      prop: 'info|categories',
      list: 'watchlist',
      'titles[]': 'x',
    };
    expect((await callApi(params)).body).toMatchObject({
      warnings: {
        query: {
          '*': 'Unrecognized value for parameter "prop": categories.\nUnrecognized value for parameter "list": watchlist.',
        },
        main: { '*': 'Unrecognized parameter: titles[].' },
      },
      query: { pages: { [buildArticle('Thor').pageId]: { title: 'Thor', lastrevid: 1 } } },
    });
    expect(await query({ titles: 'Thor', unheard: '1', of: '2' })).toMatchObject({
      warnings: { main: { warnings: 'Unrecognized parameters: unheard, of.' } },
    });
  });

  it('treats titles named like object properties as any other', async () => {
    expect(await query({ titles: '__proto__|constructor', prop: 'info', __proto__x: '1' })).toMatchObject({
      query: {
        pages: [
          { title: 'Constructor', missing: true },
          { title: 'Proto', missing: true },
        ],
      },
    });
  });

  it('returns random pages with generator=random', async () => {
    const drawn = await query({ generator: 'random', grnlimit: '2', prop: 'info', titles: 'Café & Co.' });
    expect(drawn).toMatchObject({ query: { pages: [{ lastrevid: 1 }, { lastrevid: 1 }] } });
    expect(await query({ generator: 'random', grnnamespace: '6' })).toEqual({ batchcomplete: true });
    expect(await query({ generator: 'allpages' })).toMatchObject({ error: { code: 'badvalue' } });
  });
});

describe('prop=info', () => {
  it('returns revision, length, language and address of a page', async () => {
    const article = buildArticle('Ö', { revision: 12, html: '<p>ö</p>' });
    const gateway = buildGateway(buildEncyclopediaSource({ articles: [article], redirects: [] }));
    expect(await query({ titles: 'Ö', prop: 'info', inprop: 'url|displaytitle' }, gateway)).toMatchObject({
      query: {
        pages: [
          {
            lastrevid: 12,
            length: 9,
            touched: article.timestamp,
            pagelanguage: 'en',
            pagelanguagedir: 'ltr',
            fullurl: 'http://localhost/wiki/%C3%96',
            displaytitle: '<span class="mw-page-title-main">Ö</span>',
          },
        ],
      },
    });
  });
});

describe('list=random', () => {
  it('returns different articles', async () => {
    const { body } = await callApi({ action: 'query', list: 'random', rnlimit: '3', formatversion: '2' });
    expect(body).toMatchObject({
      query: {
        random: [
          { id: buildArticle('Lightning').pageId, ns: 0, title: 'Lightning' },
          { ns: 0, title: 'Thor' },
          { ns: 0, title: 'Café & Co.' },
        ],
      },
    });
  });

  it('returns one article by default, and none outside the article namespace', async () => {
    expect(await query({ list: 'random' })).toMatchObject({ query: { random: [{ title: 'Lightning' }] } });
    expect(await query({ list: 'random', rnnamespace: '14' })).toMatchObject({ query: { random: [] } });
  });
});

describe('a query of many pages', () => {
  const articles = Array.from({ length: 120 }, (_, n) =>
    buildArticle(`Article ${n}`, { pageId: n + 1, links: ['Article 0'] }),
  );
  const source = createMemorySource(buildEncyclopediaSource({ articles, redirects: [] }));
  const random = {
    action: 'query',
    formatversion: '2',
    generator: 'random',
    prop: 'links|extracts|pageimages',
  };

  /** The gateway, and how many pages it has read so far. */
  function openCounting() {
    let read = 0;
    const counting = {
      ...source,
      info: source.info,
      holds: () => true,
      page: (...request: Parameters<typeof source.page>) => {
        read += 1;
        return source.page(...request);
      },
    };
    const sources = { open: counting, starter: counting };
    return {
      gateway: mediawikiRoutes({ sources, random: () => 0, requesterOf: byServer }),
      read: () => read,
    };
  }

  it.each(['max', '51', '500'])(
    'draws at most as many pages as may be named, also for grnlimit=%s',
    async (limit) => {
      const { gateway, read } = openCounting();
      await callApi({ ...random, grnlimit: limit, pllimit: 'max' }, gateway);
      expect(read()).toBe(50);
    },
  );

  it.each([
    ['a generator', { ...random, grnlimit: 'max', pllimit: 'max' }],
    [
      'titles',
      {
        ...random,
        generator: undefined,
        titles: articles
          .slice(0, 50)
          .map(({ title }) => title)
          .join('|'),
      },
    ],
    ['list=random', { action: 'query', list: 'random', rnlimit: 'max' }],
    ['list=prefixsearch', { action: 'query', list: 'prefixsearch', pssearch: 'Art', pslimit: 'max' }],
  ])('makes other requests wait for one page at most: %s', async (_, params) => {
    const { gateway, read } = openCounting();
    const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
    const all = Promise.all(['a', 'b', 'c'].map((requestid) => callApi({ ...given, requestid }, gateway)));
    // Each call reads its first page at once, as the usual call of one page does.
    const perIteration: number[] = [];
    for await (const before of iterationsUntil(all, read)) perIteration.push(read() - before);
    expect(Math.max(...perIteration)).toBeLessThanOrEqual(3);
    expect(perIteration.filter((pages) => pages > 1).length).toBeLessThanOrEqual(3);
    expect(read()).toBeGreaterThanOrEqual(150);
  });
});
