import { describe, expect, it } from 'vitest';
import { buildGateway } from '#tests/builders/build-gateway.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';

const requestSummary = async (title: string, gateway = buildGateway()) =>
  gateway.request(`/api/rest_v1/page/summary/${title}`);

describe('the page summary', () => {
  it("has the fields of Wikimedia's page content service", async () => {
    const response = await requestSummary('Lightning');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const title = '<span class="mw-page-title-main">Lightning</span>';
    const source = 'http://localhost/media/Lightning.svg';
    const page = 'http://localhost/wiki/Lightning';
    expect(await response.json()).toEqual({
      type: 'standard',
      title: 'Lightning',
      displaytitle: title,
      namespace: { id: 0, text: '' },
      titles: { canonical: 'Lightning', normalized: 'Lightning', display: title },
      pageid: buildArticle('Lightning').pageId,
      thumbnail: { source, width: 320, height: 240 },
      originalimage: { source, width: 800, height: 600 },
      lang: 'en',
      dir: 'ltr',
      revision: '1',
      timestamp: '2026-11-21T00:00:00Z',
      description: 'spark between clouds',
      content_urls: { desktop: { page }, mobile: { page } },
      extract: 'Lightning is an article.',
      extract_html: '<p>Lightning is an article. Thor Café &amp; Co.</p>',
    });
  });

  it('omits missing fields', async () => {
    const bare = buildArticle('Thor', { lead: '' });
    const response = await requestSummary(
      'Thor',
      buildGateway(buildEncyclopediaSource({ articles: [bare], redirects: [] })),
    );
    const summary = await response.json();
    expect(summary).toMatchObject({ type: 'no-extract', extract: '' });
    for (const field of ['thumbnail', 'originalimage', 'description'])
      expect(summary).not.toHaveProperty(field);
  });

  it.each(['caf%C3%A9_%26_Co.', 'Caf%C3%A9%20&%20Co.', 'thunderbolt'])('is found by %s', async (title) => {
    expect((await requestSummary(title)).status).toBe(200);
  });

  it('is found by a title with a slash, encoded or not, and decodes it once', async () => {
    const articles = [buildArticle('A/B'), buildArticle('50% off')];
    const gateway = buildGateway(buildEncyclopediaSource({ articles, redirects: [] }));
    for (const title of ['A/B', 'A%2FB', '50%25_off', '50%_off'])
      expect((await requestSummary(title, gateway)).status).toBe(200);
  });

  it.each([
    ['Nope', 404, 'Not found.'],
    ['File:Lightning.svg', 404, 'Not found.'],
    ['%E0%A4', 400, 'Invalid parameters'],
    ['%3Cscript%3E', 400, 'Invalid parameters'],
    ['a%00b', 400, 'Invalid parameters'],
    ['x'.repeat(10_000), 400, 'Invalid parameters'],
  ])('for %.20s is a problem: %i', async (path, status, title) => {
    const response = await requestSummary(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      title,
      type: expect.stringMatching(/^https:/u),
      uri: expect.stringContaining('/page/summary/'),
    });
  });

  it('is read-only', async () => {
    const response = await buildGateway().request('/api/rest_v1/page/summary/Thor', { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
  });
});
