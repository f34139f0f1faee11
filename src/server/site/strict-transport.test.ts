import { describe, expect, it } from 'vitest';
import { buildApp } from '#tests/builders/build-app.ts';
import { buildServices } from '#tests/builders/build-services.ts';
import type { TrustedProxies } from '../people/trusted-proxies.ts';

async function headerOf(
  path: string,
  headers: Readonly<Record<string, string>>,
  trustProxy: TrustedProxies | null = { kind: 'hops', hops: 1 },
) {
  const app = await buildApp({ services: await buildServices({ trustProxy }) });
  return (await app.request(path, { headers })).headers.get('Strict-Transport-Security');
}

describe('Strict-Transport-Security', () => {
  it.each(['/', '/healthz', '/api/encyclopedia', '/nowhere'])(
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
    expect(await headerOf('/', { 'X-Forwarded-Proto': 'https' }, null)).toBeNull();
  });
});
