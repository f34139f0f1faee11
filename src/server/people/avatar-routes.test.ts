import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarRoutes } from './avatar-routes.ts';

const app = avatarRoutes();
const pathOf = (seed: string) => `/avatars/${encodeURIComponent(seed)}`;
const draw = async (seed: string) => (await app.request(pathOf(seed))).text();

describe('an avatar', () => {
  it('is an SVG that depends only on the name', async () => {
    const picture = await draw('Ada');
    expect(picture).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/su);
    expect(await draw('Ada')).toBe(picture);
    expect(await (await avatarRoutes().request(pathOf('Ada'))).text()).toBe(picture);
    expect(await draw('Grace')).not.toBe(picture);
    expect(await draw('Guest Agile Yak')).not.toBe(picture);
  });

  it('is immutable, and runs no scripts when opened as a document', async () => {
    const { status, headers } = await app.request(pathOf('Ada'));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(headers.get('set-cookie')).toBeNull();
  });

  it('is drawn for names of up to 64 characters', async () => {
    expect((await app.request(pathOf('a'.repeat(64)))).status).toBe(200);
    expect((await app.request(pathOf('a'.repeat(65)))).status).toBe(404);
  });

  it.each(['/avatars/', '/avatars/a/b'])('is not served at %s', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it('answers only GET and HEAD', async () => {
    expect((await app.request(pathOf('Ada'), { method: 'HEAD' })).status).toBe(200);
    expect((await app.request(pathOf('Ada'), { method: 'POST' })).status).toBe(405);
  });

  it('contains no markup from the name', async () => {
    const nothingHostile = /<script|onload|javascript:|<foreignObject|&#/iu;
    expect(await draw('"><script>alert(1)</script>')).not.toMatch(nothingHostile);
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 64, unit: 'grapheme' }), async (seed) => {
        fc.pre(seed.length <= 64 && seed !== '.' && seed !== '..');
        const picture = await draw(seed);
        expect(picture.startsWith('<svg ')).toBe(true);
        expect(picture).not.toMatch(nothingHostile);
      }),
      { numRuns: 50 },
    );
  });
});
