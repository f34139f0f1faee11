import { describe, expect, it } from 'vitest';
import { problem } from '#protocol/problem.ts';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';
import type { Reply, Visitor } from '#tests/builders/build-visitor.ts';
import { BUCKETS } from './limits/admission-control.ts';
import { costOf } from './limits/route-costs.ts';
import type { SiteRules } from './people/site-origin.ts';

/** Requests of other machines come with this header, as from a proxy. */
const REMOTE = { 'x-forwarded-for': '203.0.113.7' };

const STOPS = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox', 'Gnu', 'Hen', 'Ibis', 'Jay'];
const ROUTE = `/api/routes?${STOPS.map((title) => `through=${title}`).join('&')}`;
const PAGES = '/w/api.php?action=query&generator=random&grnlimit=max&prop=links&pllimit=max&format=json';

const send = (visitor: Visitor, method: string, url: string, headers: Record<string, string> = REMOTE) =>
  visitor.request(method, url, method === 'POST' ? {} : undefined, headers);

/** A call that costs much and, without a body, does little. */
const COSTLY = '/api/account/sign-in';
/** Units of the bucket of an address that are left to a flood. */
const LEFT = 15_000;

/** Sends the request until it is refused, at most as often as the bucket of an address allows and once more. */
async function flood(visitor: Visitor, method: string, url: string): Promise<Reply> {
  const cost = costOf({ method: 'POST', url: COSTLY, path: COSTLY });
  for (let left = BUCKETS.address.burst; left > LEFT; left -= cost) await send(visitor, 'POST', COSTLY);
  const most = LEFT / costOf({ method, url, path: url.split('?')[0] ?? '' });
  for (let sent = 0; sent < most; sent += 1) {
    const reply = await send(visitor, method, url);
    if (reply.status === 429) return reply;
  }
  return send(visitor, method, url);
}

describe('admission', { timeout: 120_000 }, () => {
  it.each([ROUTE, PAGES])('refuses a flood of %.40s with 429, Retry-After and a sentence', async (url) => {
    const server = await buildRunningServer();
    const refused = await flood(server.visitor(), 'GET', url);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(problem.parse(refused.body)).toEqual({
      error: { code: 'too-many', message: 'That was a lot at once. Please try again in a second.' },
    });
    // The bucket is the address's: a browser without cookies there is refused too, a monitor never.
    expect((await send(server.visitor(), 'GET', url)).status).toBe(429);
    // Another spelling of the path costs as much.
    const spelled = url.replace('routes', 'r%6futes');
    expect((await send(server.visitor(), 'GET', spelled)).status).toBe(429);
    expect((await send(server.visitor(), 'GET', '/healthz')).status).toBe(200);
    expect((await send(server.visitor(), 'GET', url, {})).status).toBe(200);
    await server.clock.pass(60_000);
    expect((await send(server.visitor(), 'GET', url)).status).toBe(200);
  });
});

it('every route of the server has a cost of its own in the table', async () => {
  const { calls } = await buildRunningServer();
  const samples = calls.map((call) => {
    const [method = '', pattern = ''] = call.split(' ');
    return { call, method, path: pattern.replaceAll(/:\w+(?:\{[^/]*\})?/gu, 'x') };
  });
  const unknown = costOf({ method: 'GET', path: '/api/nothing', url: '/api/nothing' });
  /** Known at startup or in memory: as cheap as an unknown call. */
  const cheap = new Set(['GET /api/encyclopedia', 'GET /api/players']);
  const forgotten = samples.filter(
    ({ call, method, path }) =>
      path.startsWith('/api/') && costOf({ method, path, url: path }) <= unknown && !cheap.has(call),
  );
  expect(forgotten.map(({ call }) => call)).toEqual([]);
});

describe('Strict-Transport-Security', () => {
  async function headerOf(
    path: string,
    headers: Readonly<Record<string, string>>,
    rules: Partial<SiteRules> = { trustProxy: { kind: 'hops', hops: 1 } },
  ) {
    const server = await buildRunningServer(rules);
    // The answer of the day is in the cache from its second request on.
    await server.visitor().daily();
    const response = await fetch(server.url + path, { headers });
    return response.headers.get('Strict-Transport-Security');
  }

  it.each(['/', '/healthz', '/api/challenges/daily', '/api/encyclopedia', '/nowhere'])(
    'is sent to browsers that use TLS: %s',
    async (path) => {
      expect(await headerOf(path, { 'X-Forwarded-Proto': 'https' })).toBe('max-age=31536000');
      expect(await headerOf(path, { 'X-Forwarded-Proto': 'http, https' })).toBe('max-age=31536000');
    },
  );

  it('is not sent over plain HTTP', async () => {
    expect(await headerOf('/', {})).toBeNull();
    expect(await headerOf('/', { 'X-Forwarded-Proto': 'http' })).toBeNull();
    expect(await headerOf('/', { 'X-Forwarded-Proto': 'https, http' })).toBeNull();
  });

  it('is not sent if the headers of a proxy are not trusted', async () => {
    expect(await headerOf('/', { 'X-Forwarded-Proto': 'https' }, {})).toBeNull();
  });

  it('is sent by a site whose public address has TLS', async () => {
    expect(await headerOf('/api/challenges/daily', {}, { publicUrl: 'https://wayword.example' })).toBe(
      'max-age=31536000',
    );
  });
});
