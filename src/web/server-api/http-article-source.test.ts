import { describe, expect, it } from 'vitest';
import { MISSING, UNREACHABLE } from '#core/game/game-state.ts';
import { fail, ok } from '#core/result.ts';
import { buildApp } from '#tests/builders/build-app.ts';
import { describeArticleSource } from '#tests/contracts/article-source.contract.ts';
import { createHttpArticleSource } from './http-article-source.ts';

describeArticleSource('the gateway over HTTP', async () => {
  const app = await buildApp({ webApp: null });
  return createHttpArticleSource(async (path, init) => app.request(path, init), 'localhost');
});

describe('answers from the network', () => {
  const over = (answer: () => Promise<Response>) => createHttpArticleSource(answer, 'localhost');
  const page = (answer: () => Promise<Response>) => over(answer).page('Owl', { priority: 'high', pin: null });
  const unreachable = fail(UNREACHABLE);
  const upstream = (retryAfter: number | null) => fail({ reason: 'upstream', retryAfter });

  it('[GAME-10] reports unreachable if the request fails', async () => {
    expect(await page(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual(unreachable);
  });
  it('reports unreachable if the server answers 500', async () => {
    expect(await page(() => Promise.resolve(new Response('oops', { status: 500 })))).toEqual(unreachable);
  });
  it.each(['<html>a hotel login</html>', '{}', '[]', 'null', '{"parse":{"title":"Owl"}}', '{"parse":'])(
    'rejects the body %s',
    async (body) => {
      expect(await page(() => Promise.resolve(new Response(body)))).toEqual(unreachable);
    },
  );
  it('requests pictures 500 wide, and uses the first picture of a page that has no lead picture', async () => {
    const requests: URL[] = [];
    const file = { title: 'File:Owl.jpg', imageinfo: [{ url: '/media/Owl.jpg', width: 4, height: 3 }] };
    const source = createHttpArticleSource((path) => {
      const url = new URL(path, 'http://localhost');
      requests.push(url);
      const page = url.searchParams.get('prop') === 'imageinfo' ? file : { title: 'Owl', extract: 'An owl.' };
      const parse = { title: 'Owl', pageid: 1, revid: 1, text: { '*': '' }, links: [], images: ['Owl.jpg'] };
      const isParse = url.searchParams.get('action') === 'parse';
      return Promise.resolve(Response.json(isParse ? { parse } : { query: { pages: { 1: page } } }));
    }, 'localhost');
    expect(await source.details(['Owl'])).toEqual(
      ok([{ title: 'Owl', excerpt: 'An owl.', imageUrl: '/media/Owl.jpg' }]),
    );
    expect(requests[0]?.searchParams.get('pithumbsize')).toBe('500');
  });
  it('reports that the details request failed, and does not answer with placeholders', async () => {
    const details = await over(() => Promise.reject(new TypeError('Failed to fetch'))).details(['Owl']);
    expect(details).toEqual(unreachable);
  });
  it('keeps the address of a picture on another host', async () => {
    const url = 'https://upload.example.org/owl.jpg';
    const answer = {
      query: { pages: { 1: { title: 'File:Owl.jpg', imageinfo: [{ url, width: 4, height: 3 }] } } },
    };
    const picture = await over(() => Promise.resolve(Response.json(answer))).picture('File:Owl.jpg', null);
    expect(picture).toMatchObject({ ok: true, value: { url } });
  });

  it.each([
    ['https://commons.example.org/wiki/File:Owl.jpg', 'https://commons.example.org/wiki/File:Owl.jpg'],
    ['http://localhost/wiki/File:Owl.jpg', null],
    ['javascript:alert(1)', null],
    ['nonsense', null],
  ])(
    'returns the page about a picture only if it is on another site: %s',
    async (descriptionurl, aboutUrl) => {
      const info = { url: '/media/Owl.jpg', width: 4, height: 3, descriptionurl };
      const answer = { query: { pages: { 1: { title: 'File:Owl.jpg', imageinfo: [info] } } } };
      const picture = await over(() => Promise.resolve(Response.json(answer))).picture('File:Owl.jpg', null);
      expect(picture).toMatchObject({ ok: true, value: { aboutUrl } });
    },
  );

  it('returns the attribution of a picture', async () => {
    const info = { url: '/media/Owl.jpg', width: 4, height: 3, extmetadata: { Credit: { value: 'An owl' } } };
    const answer = { query: { pages: { 1: { title: 'File:Owl.jpg', imageinfo: [info] } } } };
    const picture = await over(() => Promise.resolve(Response.json(answer))).picture('File:Owl.jpg', null);
    expect(picture).toMatchObject({ ok: true, value: { credit: 'An owl', aboutUrl: null } });
  });

  const error = (code: string, headers: HeadersInit = {}) =>
    Promise.resolve(Response.json({ error: { code, info: 'words' } }, { headers }));

  it.each(['upstream-unavailable', 'ratelimited'])(
    '[GAME-10] distinguishes a failure of the encyclopedia from a failure of our server: %s',
    async (code) => {
      expect(await page(() => error(code))).toEqual(upstream(null));
      expect(await page(() => error(code, { 'Retry-After': '12' }))).toEqual(upstream(12));
    },
  );

  it.each(['Wed, 21 Oct 2026 07:28:00 GMT', '-3', '0', '1.5', '1e9', ''])(
    'ignores the Retry-After value "%s"',
    async (wait) => {
      expect(await page(() => error('ratelimited', { 'Retry-After': wait }))).toEqual(upstream(null));
    },
  );

  it('reports a page as missing if the encyclopedia says so', async () => {
    expect(await page(() => error('missingtitle'))).toEqual(fail(MISSING));
  });

  it.each([
    ['encyclopedia-unavailable', upstream(7)],
    ['unavailable', unreachable],
  ])('reads the failure of a call to our own API: %s', async (code, failure) => {
    const problem = { error: { code, message: 'words' } };
    const answer = () =>
      Promise.resolve(Response.json(problem, { status: 503, headers: { 'Retry-After': '7' } }));
    expect(await over(answer).random('quick')).toEqual(failure);
  });
});

describe('requests', () => {
  const asking = async (priority: 'high' | 'low', pin: string | null) => {
    const calls: { url: URL; headers: Headers }[] = [];
    const source = createHttpArticleSource((path, init) => {
      calls.push({ url: new URL(path, 'http://localhost'), headers: new Headers(init.headers) });
      return Promise.resolve(new Response('{}'));
    }, 'localhost');
    await source.page('Owl', { priority, pin });
    const [call] = calls;
    if (call === undefined) throw new Error('No request was sent');
    return call;
  };

  it('carry the pin of the challenge, if it has one', async () => {
    expect((await asking('high', 'p-1')).url.searchParams.get('pin')).toBe('p-1');
    expect((await asking('high', null)).url.searchParams.has('pin')).toBe(false);
  });

  it('carry a priority header if no player waits for them', async () => {
    expect((await asking('low', null)).headers.get('priority')).toBe('u=5');
    expect((await asking('high', null)).headers.has('priority')).toBe(false);
  });
});
