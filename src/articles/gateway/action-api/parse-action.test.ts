import { describe, expect, it } from 'vitest';
import { buildGateway, callApi } from '#tests/builders/build-gateway.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';

const parse = async (params: Readonly<Record<string, string>>, gateway = buildGateway()) =>
  callApi({ action: 'parse', formatversion: '2', ...params }, gateway);

describe('action=parse', () => {
  it('finds a page by any spelling of its title', async () => {
    for (const page of ['lightning', ' Lightning ', 'Lightning#How', '%4Cightning']) {
      expect((await parse({ page, prop: 'revid' })).body).toMatchObject({
        parse: { title: 'Lightning', revid: 1 },
      });
    }
  });

  it('returns exactly the playable links, in reading order', async () => {
    expect((await parse({ page: 'Lightning', prop: 'links' })).body).toMatchObject({
      parse: {
        links: [
          { ns: 0, title: 'Thor', exists: true },
          { ns: 0, title: 'Café & Co.', exists: true },
        ],
      },
    });
  });

  it('formats text, links and flags differently in version 1, the default', async () => {
    const { body } = await callApi({ action: 'parse', page: 'Thor', prop: 'text|links|sections' });
    expect(body).toMatchObject({
      parse: {
        text: { '*': '<p>Thor is an article. <a href="/wiki/Lightning">Lightning</a></p>' },
        links: [{ ns: 0, '*': 'Lightning', exists: '' }],
      },
    });
    expect(body).not.toHaveProperty('parse.showtoc');
  });

  it('always follows redirects and reports them', async () => {
    const expected = { title: 'Lightning', redirects: [{ from: 'Thunderbolt', to: 'Lightning' }] };
    expect((await parse({ page: 'thunderbolt', redirects: '1' })).body).toMatchObject({ parse: expected });
    expect((await parse({ page: 'thunderbolt' })).body).toMatchObject({ parse: expected });
  });

  it('writes picture names with underscores, as in their addresses', async () => {
    const article = buildArticle('Thor', { images: ["Thor's hammer.svg"] });
    const gateway = buildGateway(buildEncyclopediaSource({ articles: [article], redirects: [] }));
    expect((await parse({ page: 'Thor', prop: 'images' }, gateway)).body).toMatchObject({
      parse: { images: ["Thor's_hammer.svg"] },
    });
  });

  it('numbers the sections by outline', async () => {
    const levels = [2, 3, 3, 4, 2, 4, 3];
    const sections = levels.map((level, index) => ({ level, text: `A & ${index}`, anchor: `a-${index}` }));
    const gateway = buildGateway(
      buildEncyclopediaSource({ articles: [buildArticle('Thor', { sections })], redirects: [] }),
    );
    const { body } = await parse({ page: 'Thor', prop: 'sections' }, gateway);
    const numbers = ['1', '1.1', '1.2', '1.2.1', '2', '2.1', '2.2'];
    expect(body).toMatchObject({
      parse: {
        sections: numbers.map((number, index) => ({
          number,
          toclevel: number.split('.').length,
          line: `A &amp; ${index}`,
        })),
      },
    });
  });

  it.each([
    ['Nope', 'missingtitle', "The page you specified doesn't exist."],
    ['File:Lightning.svg', 'missingtitle', "The page you specified doesn't exist."],
    ['Special:Random', 'pagecannotexist', "Namespace doesn't allow actual pages."],
    ['', 'invalidtitle', 'Bad title "".'],
    ['<script>alert(1)</script>', 'invalidtitle', 'Bad title "<script>alert(1)</script>".'],
    ['a\u0000b', 'invalidtitle', 'Bad title "a\u0000b".'],
    ['%E0%A4', 'invalidtitle', 'Bad title "%E0%A4".'],
    ['x'.repeat(10_000), 'invalidtitle', `Bad title "${'x'.repeat(10_000)}".`],
  ])('reports no page for %.30j: %s', async (page, code, info) => {
    const { body, headers } = await parse({ page });
    expect(body).toMatchObject({ error: { code, info } });
    expect(headers.get('MediaWiki-API-Error')).toBe(code);
  });

  it('requires a page', async () => {
    expect((await parse({})).body).toMatchObject({
      error: { code: 'missingparam', info: 'The "page" parameter must be set.' },
    });
  });
});
