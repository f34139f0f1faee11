import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { problem } from '#protocol/problem.ts';
import { sameOrigin, createSiteAddress } from './site-address.ts';
import type { TrustedProxies } from '../people/trusted-proxies.ts';

function open(publicUrl: string | null = null, trustProxy: TrustedProxies | null = null) {
  const app = new Hono()
    .use(sameOrigin(createSiteAddress({ publicUrl, trustProxy })))
    .all('/api/change', (c) => c.text('done'));
  return async (headers: Readonly<Record<string, string>>, method = 'POST') =>
    (await app.request('/api/change', { method, headers })).status;
}

describe('sameOrigin', () => {
  it.each([
    ['a page of this machine', 'http://127.0.0.1:4321', '127.0.0.1:4321'],
    ['a page in the local network', 'http://192.168.1.20:4321', '192.168.1.20:4321'],
    ['a page by IPv6', 'http://[::1]:4321', '[::1]:4321'],
    ['a page whose proxy names the port', 'https://wayword.example', 'wayword.example:443'],
    ['a page whose host differs in letter case', 'https://wayword.example', 'Wayword.Example'],
  ])('accepts %s', async (_, origin, host) => {
    expect(await open()({ origin, host, cookie: 'a=b' })).toBe(200);
  });

  it.each([
    ['another site', 'https://evil.example', '127.0.0.1:4321'],
    ['another port of this machine', 'http://127.0.0.1:8080', '127.0.0.1:4321'],
    ['a page with an opaque origin', 'null', '127.0.0.1:4321'],
    ['a host that only starts with our host', 'https://wayword.example.evil.example', 'wayword.example'],
    ['a file', 'file://', 'wayword.example'],
    ['an extension', 'chrome-extension://wayword.example', 'wayword.example'],
    ['nonsense', 'wayword.example', 'wayword.example'],
  ])('rejects %s, with and without cookies', async (_, origin, host) => {
    expect(await open()({ origin, host, cookie: 'a=b' })).toBe(403);
    expect(await open()({ origin, host })).toBe(403);
  });

  it('answers foreign-origin, uncached', async () => {
    const app = new Hono()
      .use(sameOrigin(createSiteAddress({ publicUrl: null, trustProxy: null })))
      .post('/', (c) => c.text('done'));
    const refused = await app.request('/', { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(problem.parse(await refused.json()).error.code).toBe('foreign-origin');
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('checks %s requests', async (method) => {
    expect(await open()({ origin: 'https://evil.example' }, method)).toBe(403);
  });

  it.each(['GET', 'HEAD', 'OPTIONS'])('does not check %s requests', async (method) => {
    expect(await open()({ origin: 'https://evil.example' }, method)).toBe(200);
  });

  it('uses Sec-Fetch-Site without an Origin header', async () => {
    expect(await open()({ 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(200);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await open()({ 'sec-fetch-site': site })).toBe(403);
  });

  it('accepts requests with neither header only without cookies', async () => {
    expect(await open()({})).toBe(200);
    expect(await open()({ cookie: 'a=b' })).toBe(403);
  });

  it('accepts the origin of the public URL for every Host header', async () => {
    const request = open('https://wayword.example/');
    expect(await request({ origin: 'https://wayword.example', host: '127.0.0.1:4321' })).toBe(200);
    expect(await request({ origin: 'https://evil.example', host: '127.0.0.1:4321' })).toBe(403);
  });

  it('rejects a plain HTTP page of the host that PUBLIC_URL names with TLS', async () => {
    const request = open('https://wayword.example/');
    const host = 'wayword.example';
    expect(await request({ origin: 'https://wayword.example', host, cookie: 'a=b' })).toBe(200);
    expect(await request({ origin: 'http://wayword.example', host, cookie: 'a=b' })).toBe(403);
    const plain = open('http://wayword.example/');
    expect(await plain({ origin: 'http://wayword.example', host })).toBe(200);
    expect(await plain({ origin: 'https://wayword.example', host })).toBe(403);
  });

  it('rejects a plain HTTP page of the host if a trusted proxy says that the request came over TLS', async () => {
    const over = (scheme: string, trusted: TrustedProxies | null, origin: string) =>
      open(null, trusted)({ origin, host: 'wayword.example', 'x-forwarded-proto': scheme });
    const proxy: TrustedProxies = { kind: 'hops', hops: 1 };
    expect(await over('https', proxy, 'https://wayword.example')).toBe(200);
    expect(await over('https', proxy, 'http://wayword.example')).toBe(403);
    expect(await over('http', proxy, 'http://wayword.example')).toBe(200);
    // The header of another sender says nothing.
    expect(await over('https', null, 'http://wayword.example')).toBe(200);
  });

  it.each(['http://localhost:4321', 'http://192.168.1.20:4321'])(
    'accepts %s by its own address also if PUBLIC_URL names another',
    async (origin) => {
      const host = new URL(origin).host;
      expect(await open('https://wayword.example/')({ origin, host, cookie: 'a=b' })).toBe(200);
    },
  );

  it('uses X-Forwarded-Host only of a trusted proxy', async () => {
    const headers = {
      origin: 'https://wayword.example',
      host: '127.0.0.1:4321',
      'x-forwarded-host': 'wayword.example',
    };
    expect(await open(null, { kind: 'hops', hops: 1 })(headers)).toBe(200);
    expect(await open(null, null)(headers)).toBe(403);
  });
});
