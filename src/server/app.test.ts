import { describe, expect, it } from 'vitest';
import { encyclopediaAnswer } from '#protocol/encyclopedia.ts';
import { problem } from '#protocol/problem.ts';
import { randomArticlesAnswer } from '#protocol/random-articles.ts';
import { buildEncyclopedia, buildServices } from '#tests/builders/build-services.ts';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';
import { buildApp } from '#tests/builders/build-app.ts';
import { PAGE } from '#tests/builders/build-web-app.ts';

async function request(path: string, init: RequestInit = {}) {
  return (await buildApp()).request(path, init);
}

async function problemOf(response: Response) {
  return problem.parse(await response.json()).error.code;
}

describe('the app', () => {
  it('serves the page, its files, articles, pictures and API calls', async () => {
    expect(await (await request('/')).text()).toContain('http://localhost/cards/wayword.png');
    expect((await request('/assets/index-a1.js')).status).toBe(200);
    expect((await request('/media/Lightning.svg')).status).toBe(200);
    expect((await request('/w/api.php?action=parse&page=Thor&format=json')).status).toBe(200);
    expect((await request('/api/rest_v1/page/summary/Thor')).status).toBe(200);
    expect(encyclopediaAnswer.safeParse(await (await request('/api/encyclopedia')).json()).success).toBe(
      true,
    );
    expect(randomArticlesAnswer.safeParse(await (await request('/api/articles/random')).json()).success).toBe(
      true,
    );
  });

  it('[CARD-3] serves the page of a day and of a result while the database does not answer', async () => {
    const services = await buildServices();
    const away = async () => {
      throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    };
    const reported: Error[] = [];
    const app = await buildApp({
      services: {
        ...services,
        challenges: { ...services.challenges, ofDay: away },
        runs: { ...services.runs, readResult: away },
      },
      onError: (error) => void reported.push(error),
    });
    for (const path of ['/daily/2026-01-01', '/results/ffffffff-ffff-82aa-8123-456789abcdef']) {
      const response = await app.request(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('/cards/wayword.png');
    }
    expect(reported).toHaveLength(2);
  });

  it('reports its health, encyclopedia and version', async () => {
    const response = await request('/healthz');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({
      status: 'ok',
      encyclopedia: { id: 'memory', name: 'The pocket encyclopedia', articleCount: 3 },
      version: '1.2.3',
    });
  });

  it.each(['/api/nothing', '/api/', '/api/articles', '/api/encyclopedia/', '/api/%E0%A4', '/api/%00'])(
    'answers an unknown call with a problem: %s',
    async (path) => {
      const response = await request(path, { headers: { Accept: 'text/html' } });
      expect(response.status).toBe(404);
      expect(await problemOf(response)).toBe('not-found');
    },
  );

  it.each([
    ['POST', '/api/encyclopedia'],
    ['DELETE', '/api/articles/random'],
    ['PUT', '/healthz'],
    ['POST', '/media/Lightning.svg'],
    ['PATCH', '/'],
    ['POST', '/nowhere'],
    ['PROPFIND', '/levels'],
    ['OPTIONS', '/api/encyclopedia'],
  ])('answers %s %s with 405 and the allowed methods', async (method, path) => {
    const response = await request(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET, HEAD');
    expect(await problemOf(response)).toBe('method-not-allowed');
  });

  it.each(['/', '/healthz', '/media/Lightning.svg', '/api/encyclopedia', '/nowhere'])(
    'answers HEAD of %s as GET, without the body',
    async (path) => {
      const [head, get] = [await request(path, { method: 'HEAD' }), await request(path)];
      expect(head.status).toBe(get.status);
      expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
      expect(await head.text()).toBe('');
    },
  );

  it.each(['/w/api.php', '/api/encyclopedia', '/nowhere'])('rejects a body over 64 kB: %s', async (path) => {
    const response = await request(path, { method: 'POST', body: 'a'.repeat(65_537) });
    expect(response.status).toBe(413);
    expect(await problemOf(response)).toBe('too-large');
  });

  it('counts the bytes of a body without Content-Length', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) });
    const init = { method: 'POST', body, duplex: 'half' };
    const response = await request('/w/api.php', init);
    expect(response.status).toBe(413);
  });

  it('shows the not-found page for a missing picture to a browser', async () => {
    const response = await request('/media/Nothing.svg', { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(PAGE);
  });

  it.each(['/assets/nope.js', '/media/Nothing.svg', '/nowhere'])(
    'answers a program with a plain-text 404 at %s',
    async (path) => {
      const response = await request(path, { headers: { Accept: '*/*' } });
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/u);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.text()).toBe('Not found');
    },
  );

  it.each([
    '/',
    '/assets/index-a1.js',
    '/assets/nope.js',
    '/healthz',
    '/media/Lightning.svg',
    '/w/api.php',
    '/api/articles/random',
    '/api/encyclopedia',
    '/api/nothing',
  ])('disables content sniffing for %s', async (path) => {
    expect((await request(path)).headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('reports an error and does not reveal it in the answer', async () => {
    const errors: Error[] = [];
    const app = await buildApp({
      onError: (error) => errors.push(error),
      encyclopedia: {
        ...buildEncyclopedia(),
        targetPicker: {
          ...buildTargetPicker(),
          draw: () => Promise.reject(new Error('secret of the house')),
        },
      },
    });
    const response = await app.request('/api/articles/random');
    expect(response.status).toBe(500);
    expect(await response.clone().text()).not.toContain('secret');
    expect(await problemOf(response)).toBe('unavailable');
    expect(errors.map(({ message }) => message)).toEqual(['secret of the house']);
  });

  it('leaves the page to Vite in development', async () => {
    const app = await buildApp({ webApp: null });
    expect((await app.request('/')).status).toBe(404);
    expect((await app.request('/', { method: 'POST' })).status).toBe(405);
    expect((await app.request('/healthz')).status).toBe(200);
  });
});
