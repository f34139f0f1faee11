import { describe, expect, it } from 'vitest';
import { buildGateway, callApi, query } from '#tests/builders/build-gateway.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';

describe('action=opensearch', () => {
  const search = async (params: Readonly<Record<string, string>>) =>
    (await callApi({ action: 'opensearch', ...params })).body;

  it('suggests titles with their addresses, including redirects', async () => {
    expect(await search({ search: 'th' })).toEqual([
      'th',
      ['Thor', 'Thunderbolt'],
      ['', ''],
      ['http://localhost/wiki/Thor', 'http://localhost/wiki/Thunderbolt'],
    ]);
  });

  it('suggests nothing for an empty search, and nothing outside the article namespace', async () => {
    expect(await search({ search: ' _ ' })).toEqual([' _ ', [], [], []]);
    expect(await search({ search: 'th', namespace: '14' })).toEqual(['th', [], [], []]);
  });

  it('requires a search text', async () => {
    expect(await search({})).toMatchObject({ error: { code: 'missingparam' } });
  });
});

describe('list=prefixsearch', () => {
  const titles = ['Ant', 'Antelope', 'Anthem', 'Antler'];
  const articles = titles.map((title, index) => buildArticle(title, { pageId: index + 1 }));
  const gateway = buildGateway(buildEncyclopediaSource({ articles, redirects: [] }));
  const search = (params: Readonly<Record<string, string>>) =>
    query({ list: 'prefixsearch', ...params }, gateway);

  it('returns titles page by page', async () => {
    expect(await search({ pssearch: 'ant', pslimit: '3' })).toMatchObject({
      continue: { psoffset: 3 },
      query: { prefixsearch: [{ title: 'Ant', pageid: 1, ns: 0 }, { pageid: 2 }, { pageid: 3 }] },
    });
    const rest = await search({ pssearch: 'ant', pslimit: '3', psoffset: '3' });
    expect(rest).toEqual({
      batchcomplete: true,
      query: { prefixsearch: [{ ns: 0, title: 'Antler', pageid: 4 }] },
    });
  });

  it('returns a redirect with the id of its target', async () => {
    expect(await query({ list: 'prefixsearch', pssearch: 'thund' })).toMatchObject({
      query: { prefixsearch: [{ title: 'Thunderbolt', pageid: buildArticle('Lightning').pageId }] },
    });
  });
});
