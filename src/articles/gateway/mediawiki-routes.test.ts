import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildGateway, byServer, callApi } from '#tests/builders/build-gateway.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { mediawikiRoutes } from './mediawiki-routes.ts';

const API = '/w/api.php';
const THOR = `${API}?action=parse&page=Thor`;
const FORM = 'application/x-www-form-urlencoded';

describe('the API route', () => {
  it('answers HEAD like GET, without the body', async () => {
    const response = await buildGateway().request(THOR, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(await response.text()).toBe('');
  });

  it('reads a form, whose fields override those of the address', async () => {
    const post = (type: string, body: string) =>
      buildGateway().request(`${API}?action=parse&page=Thor`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
    const form = await post(`${FORM}; charset=UTF-8`, 'page=Lightning&prop=');
    expect(await form.json()).toMatchObject({ parse: { title: 'Lightning' } });
    const other = await post('application/json', '{"page":"Lightning"}');
    expect(await other.json()).toMatchObject({ parse: { title: 'Thor' } });
  });

  it.each(['PUT', 'PATCH', 'DELETE'])('rejects %s and lists the allowed methods', async (method) => {
    const response = await buildGateway().request(THOR, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, POST, OPTIONS');
  });

  it('requires a known action, and supports only JSON', async () => {
    expect((await callApi({})).body).toMatchObject({ error: { code: 'missingparam' } });
    expect((await callApi({ action: 'edit' })).body).toMatchObject({
      error: { code: 'badvalue', info: 'Unrecognized value for parameter "action": edit.' },
    });
    const xml = await callApi({ action: 'query', format: 'xml' });
    expect(xml.body).toMatchObject({
      error: { code: 'badvalue', info: 'Unrecognized value for parameter "format": xml.' },
    });
    expect(xml.headers.get('MediaWiki-API-Error')).toBe('badvalue');
    expect((await callApi({ action: 'query', formatversion: '3' })).body).toHaveProperty('error.*');
    expect((await callApi({ action: 'edit', formatversion: '2' })).body).toHaveProperty('error.docref');
  });

  it('permits pages of other sites only with origin=*', async () => {
    const open = await callApi({ action: 'query', origin: '*' });
    expect(open.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(open.headers.get('Access-Control-Expose-Headers')).toContain('MediaWiki-API-Error');
    const closed = await callApi({ action: 'query', origin: 'https://example.org' });
    expect(closed.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const preflight = await buildGateway().request(`${API}?origin=*`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Api-User-Agent');
  });

  it('is cacheable for as long as the caller requests, except errors', async () => {
    const cacheControl = async (params: Readonly<Record<string, string>>) =>
      (await callApi({ action: 'parse', page: 'Thor', ...params })).headers.get('Cache-Control');
    expect(await cacheControl({ maxage: '300', smaxage: '60' })).toBe('s-maxage=60, max-age=300, public');
    expect(await cacheControl({ maxage: '300' })).toBe('s-maxage=0, max-age=300, public');
    expect(await cacheControl({})).toBe('private, must-revalidate, max-age=0');
    expect(await cacheControl({ maxage: '300', page: 'Nope' })).toBe('private');
    expect(await cacheControl({ maxage: 'soon' })).toBe('private');
  });

  it('may be kept by a CDN for a minute, except errors, random draws and what sets its own time', async () => {
    const forCdn = async (params: Readonly<Record<string, string>>) =>
      (await callApi({ action: 'parse', page: 'Thor', ...params })).headers.get('CDN-Cache-Control');
    const aMinute = 'max-age=60, stale-while-revalidate=60, stale-if-error=86400';
    expect(await forCdn({})).toBe(aMinute);
    expect(await forCdn({ pin: 'daily-2026-11-28' })).toBe(aMinute);
    expect(await forCdn({ page: 'Nope' })).toBeNull();
    expect(await forCdn({ smaxage: '5' })).toBeNull();
    const drawn = await callApi({ action: 'query', list: 'random', rnnamespace: '0' });
    expect(drawn.headers.get('CDN-Cache-Control')).toBeNull();
  });

  it('is never interpreted as a page, with any content', async () => {
    const { headers } = await callApi({ action: 'parse', page: '<script>alert(1)</script>' });
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it("uses the request's host in addresses", async () => {
    const question = '/w/api.php?action=query&titles=Thor&prop=info&inprop=url&formatversion=2';
    const gateway = buildGateway();
    for (const origin of ['https://play.test', 'http://127.0.0.1:4321']) {
      const response = await gateway.request(origin + question);
      expect(await response.json()).toHaveProperty('query.pages.0.fullurl', `${origin}/wiki/Thor`);
    }
  });
});

describe('an encoded answer', () => {
  const long = buildArticle('Thor', { html: `<p>${'Thunder and lightning. '.repeat(200)}</p>` });
  const gateway = buildGateway(buildEncyclopediaSource({ articles: [long], redirects: [] }));
  const requestAnswer = (acceptEncoding: string, headers: Readonly<Record<string, string>> = {}) =>
    gateway.request(THOR, { headers: { 'Accept-Encoding': acceptEncoding, ...headers } });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['zstd', null],
    ['', null],
  ])('is compressed with an accepted encoding: %s', async (accepted, encoding) => {
    const plain = await (await requestAnswer('')).text();
    // The second answer comes from the cache.
    for (const response of [await requestAnswer(accepted), await requestAnswer(accepted)]) {
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Vary')).toBe('Accept-Encoding');
      const body = Buffer.from(await response.arrayBuffer());
      const decoded =
        encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
      expect(decoded.toString()).toBe(plain);
    }
  });

  it('is not compressed if it fits one packet', async () => {
    const response = await buildGateway().request(THOR, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('Content-Encoding')).toBeNull();
  });

  it('is not sent again to a caller with a current copy', async () => {
    const etag = (await requestAnswer('br')).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await requestAnswer('br', { 'If-None-Match': known });
      expect(response.status).toBe(304);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(await response.text()).toBe('');
    }
    expect((await requestAnswer('gzip', { 'If-None-Match': etag })).status).toBe(200);
    expect((await requestAnswer('br', { 'If-None-Match': 'W/"' })).status).toBe(200);
  });

  it('is sent in full for methods other than GET and HEAD, and for failures', async () => {
    const headers = { 'If-None-Match': '*' };
    expect((await gateway.request(THOR, { method: 'HEAD', headers })).status).toBe(304);
    const posted = await gateway.request(THOR, { method: 'POST', headers });
    expect(posted.status).toBe(200);
    expect(await posted.json()).toHaveProperty('parse.title', 'Thor');
    expect((await gateway.request('/api/rest_v1/page/summary/Nope', { headers })).status).toBe(404);
  });
});

describe('the encyclopedia behind the API', () => {
  /** Counts the page requests to the encyclopedia. */
  function buildCountingGateway() {
    const source = createMemorySource(buildEncyclopediaSource());
    let requestCount = 0;
    const counted: EncyclopediaSource = {
      ...source,
      page: (title) => {
        requestCount++;
        return source.page(title);
      },
    };
    const gateway = mediawikiRoutes({
      sources: { open: counted, starter: counted },
      random: () => 0,
      requesterOf: byServer,
    });
    return { gateway, requestsAfter: async (path: string) => (await gateway.request(path), requestCount) };
  }

  it.each([THOR, '/api/rest_v1/page/summary/Thor'])(
    'receives one page request for repeated calls: %s',
    async (path) => {
      const { requestsAfter } = buildCountingGateway();
      expect(await requestsAfter(path)).toBe(1);
      expect(await requestsAfter(path)).toBe(1);
    },
  );

  it.each([
    ['a random draw', `${API}?action=query&list=random`],
    ['a missing page', `${API}?action=parse&page=Nope`],
    ['the summary of a missing page', '/api/rest_v1/page/summary/Nope'],
  ])('receives another page request for %s', async (_what, path) => {
    const { requestsAfter } = buildCountingGateway();
    expect(await requestsAfter(path)).toBe(1);
    expect(await requestsAfter(path)).toBe(2);
  });
});
