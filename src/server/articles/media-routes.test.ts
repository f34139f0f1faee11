import { describe, expect, it } from 'vitest';
import { anEncyclopedia } from '#tests/builders/an-encyclopedia.ts';
import { mediaRoutes } from './media-routes.ts';
import { createMemorySource } from './memory-source.ts';

const png = { type: 'image/png', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) } as const;

function ask(path: string, headers: Record<string, string> = {}) {
  const { media = new Map() } = anEncyclopedia();
  const source = createMemorySource(anEncyclopedia({ media: new Map([...media, ['Dot.png', png]]) }));
  return mediaRoutes(source).request(path, { headers });
}

describe('GET /media/{file}', () => {
  it('gives the picture with its type', async () => {
    const response = await ask('/media/Lightning.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toContain('<svg');
  });

  it('gives the bytes as they are', async () => {
    expect(new Uint8Array(await (await ask('/media/Dot.png')).arrayBuffer())).toEqual(png.bytes);
  });

  it('knows a file by its name, however the address spells it', async () => {
    expect((await ask('/media/Caf%C3%A9%20sign.svg')).status).toBe(200);
  });

  it('lets no SVG run or fetch anything, and no browser guess the type', async () => {
    const { headers } = await ask('/media/Lightning.svg');
    expect(headers.get('Content-Security-Policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await ask('/media/Dot.png')).headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('is kept by the browser, and asked after it cheaply', async () => {
    const first = await ask('/media/Lightning.svg');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=86400');
    const again = await ask('/media/Lightning.svg', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it.each([
    '/media/Nothing.svg',
    '/media/',
    '/media/lightning.svg',
    '/media/%E0%A4',
    '/media/%00',
    '/media/..%2F..%2Fpackage.json',
    `/media/${'a'.repeat(10_000)}`,
  ])('has no picture at %s', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });
});
