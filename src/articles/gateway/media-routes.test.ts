import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import { mediaRoutes } from './media-routes.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';

const png = { type: 'image/png', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) } as const;
const { media = new Map() } = buildEncyclopediaSource();
const source = createMemorySource(buildEncyclopediaSource({ media: new Map([...media, ['Dot.png', png]]) }));

function requestMedia(path: string, headers: Record<string, string> = {}) {
  return mediaRoutes({ open: source, starter: source }, () => null).request(path, { headers });
}

describe('GET /media/{file}', () => {
  it('serves the picture with its type', async () => {
    const response = await requestMedia('/media/Lightning.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toContain('<svg');
  });

  it('serves the bytes unchanged', async () => {
    expect(new Uint8Array(await (await requestMedia('/media/Dot.png')).arrayBuffer())).toEqual(png.bytes);
  });

  it('decodes the file name in the address', async () => {
    expect((await requestMedia('/media/Caf%C3%A9%20sign.svg')).status).toBe(200);
  });

  it('prevents SVGs from running or loading anything, and browsers from sniffing the type', async () => {
    const { headers } = await requestMedia('/media/Lightning.svg');
    expect(headers.get('Content-Security-Policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await requestMedia('/media/Dot.png')).headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('allows caching and cheap revalidation', async () => {
    const first = await requestMedia('/media/Lightning.svg');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=86400');
    const again = await requestMedia('/media/Lightning.svg', {
      'If-None-Match': first.headers.get('ETag') ?? '',
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', null],
    ['br;q=0', null],
    ['', null],
  ])('sends a drawing in an encoding the browser accepts: %s', async (accepted, encoding) => {
    const response = await requestMedia('/media/Lightning.svg', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    const body = Buffer.from(await response.arrayBuffer());
    expect((encoding === 'br' ? brotliDecompressSync(body) : body).toString()).toContain('<svg');
  });

  it('sends a stored compressed drawing without decompressing it', async () => {
    const packed: EncyclopediaSource = {
      ...source,
      media: async (file) => {
        const found = await source.media(file);
        return found && { ...found, bytes: () => Promise.reject(new Error('unpacked')) };
      },
    };
    const headers = { 'Accept-Encoding': 'br' };
    const response = await mediaRoutes({ open: packed, starter: packed }, () => null).request(
      '/media/Lightning.svg',
      {
        headers,
      },
    );
    expect(response.status).toBe(200);
  });

  it('uses different entity tags for different encodings', async () => {
    const requestDrawing = (accepted: string, known = '') =>
      requestMedia('/media/Lightning.svg', { 'Accept-Encoding': accepted, 'If-None-Match': known });
    const [plain, packed] = [await requestDrawing(''), await requestDrawing('br')].map(({ headers }) =>
      headers.get('ETag'),
    );
    expect(packed).not.toBe(plain);
    const again = await requestDrawing('br', packed ?? '');
    expect(again.status).toBe(304);
    expect(again.headers.get('Vary')).toBe('Accept-Encoding');
    expect((await requestDrawing('br', plain ?? '')).status).toBe(200);
    expect((await requestDrawing('', packed ?? '')).status).toBe(200);
  });

  it('sends already compressed formats without an encoding', async () => {
    const response = await requestMedia('/media/Dot.png', { 'Accept-Encoding': 'br' });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Vary')).toBeNull();
  });

  it('answers 503 with Retry-After while an archive has too many pictures to read', async () => {
    const busy: EncyclopediaSource = {
      ...source,
      media: async () => ({ kind: 'unavailable', reason: 'busy', retryAfter: 3 }),
    };
    const response = await mediaRoutes({ open: busy, starter: source }, () => null).request(
      '/media/Lightning.svg',
    );
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    '/media/Nothing.svg',
    '/media/',
    '/media/lightning.svg',
    '/media/%E0%A4',
    '/media/%00',
    '/media/..%2F..%2Fpackage.json',
    `/media/${'a'.repeat(10_000)}`,
  ])('answers 404 for %s', async (path) => {
    expect((await requestMedia(path)).status).toBe(404);
  });
});
