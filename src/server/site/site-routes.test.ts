import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { GAME_PREVIEW, type Preview } from '#server/cards/find-preview.ts';
import { buildWebApp, PAGE } from '#tests/builders/build-web-app.ts';
import { siteRoutes } from './site-routes.ts';

const RUN = '/results/ffffffff-ffff-82aa-8123-456789abcdef';
const HOSTILE: Preview = {
  title: '</title><script>alert(1)</script>',
  description: '" onload="alert(1)" x="',
  alt: "'>$&$`$1<img src=x onerror=alert(1)>",
  picture: '/cards/daily/2026-11-21.png',
};

async function request(
  path: string,
  headers: Record<string, string> = {},
  pictureOrigins: readonly string[] = [],
) {
  const site = siteRoutes({
    webApp: await buildWebApp(),
    pictureOrigins,
    previewOf: async (route) => {
      if (route === RUN) return null;
      return route.startsWith('/daily/') ? HOSTILE : GAME_PREVIEW;
    },
    linkBase: () => 'https://wayword.example',
  });
  return site.request(path, { headers });
}

/** Returns the tags that were added to the page; the rest of it is the page as it was built. */
function tagsIn(html: string): string {
  const [before = '', after = ''] = PAGE.split('</head>');
  expect(html.startsWith(before)).toBe(true);
  expect(html.endsWith(`</head>${after}`)).toBe(true);
  return html.slice(before.length, -`</head>${after}`.length);
}

describe('the preview of a link', () => {
  it('[CARD-3] has title, description, picture and its words, in tags of the page', async () => {
    const tags = tagsIn(await (await request('/')).text());
    expect(tags).toContain('<meta property="og:title" content="Wayword" />');
    expect(tags).toContain(
      '<meta property="og:image" content="https://wayword.example/cards/wayword.png" />',
    );
    expect(tags).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(tags).toMatch(/property="og:description" content="Travel an encyclopedia/u);
    expect(tags).toMatch(/property="og:image:alt" content="Wayword: /u);
  });

  it('[CARD-3] escapes names and titles, whatever they are', async () => {
    const response = await request('/daily/2026-11-21');
    const tags = tagsIn(await response.text());
    // Each tag has two attributes, and no quoted value contains what could end it.
    const plain = tags.replaceAll(/<meta (?:property|name)="[a-z:_]+" content="[^"<>']*" \/>/gu, '');
    expect(plain).toBe('');
    expect(tags).toContain('&lt;/title&gt;&lt;script&gt;');
    expect(tags).toContain('&#39;&gt;$&amp;$`$1&lt;img');
    expect(response.headers.get('Content-Security-Policy')).toBe(
      (await request('/nowhere', { Accept: 'text/html' })).headers.get('Content-Security-Policy'),
    );
  });

  it('[CARD-3] is in the compressed page too, which has a tag of its own', async () => {
    const compressed = await request('/', { 'Accept-Encoding': 'br' });
    expect(compressed.headers.get('Content-Encoding')).toBe('br');
    const html = brotliDecompressSync(await compressed.arrayBuffer()).toString();
    expect(html).toBe(await (await request('/')).text());
    const etag = compressed.headers.get('ETag') ?? '';
    expect((await request('/', { 'If-None-Match': etag })).status).toBe(304);
    expect((await request('/daily/2026-11-21', { 'If-None-Match': etag })).status).toBe(200);
    expect(createHash('sha256').update(html).digest('base64url')).toContain(etag.slice(3, 20));
  });

  it('[CARD-3] of a result that does not exist is the page without one, with status 404', async () => {
    const response = await request(RUN);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(PAGE);
  });
});

describe('pictures of an online wiki', () => {
  const policy = async (origins: readonly string[]) =>
    (await request('/', {}, origins)).headers.get('Content-Security-Policy');

  it('are allowed only from the hosts of the wiki', async () => {
    expect(await policy([])).toContain("img-src 'self';");
    const live = await policy(['https://upload.wikimedia.org']);
    expect(live).toContain("img-src 'self' https://upload.wikimedia.org;");
    expect(live?.match(/wikimedia/gu)).toHaveLength(1);
  });
});

describe('the page', () => {
  it.each([
    '/',
    '/auth',
    '/levels',
    '/game',
    '/party?code=ABC123',
    '/how-to-play',
    '/leaderboard',
    '/menu',
    '/index.html',
    '/levels/',
    '/Game',
  ])('is served at %s', async (path) => {
    const response = await request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/u);
    expect(tagsIn(await response.text())).toContain('og:title');
  });

  it.each([
    '/nowhere',
    '/game/extra',
    '/levels//',
    '/wiki/Thor',
    '/%E0%A4',
    '/%00',
    '/<script>alert(1)</script>',
    '/..%2f..%2fpackage.json',
    '/.vite/manifest.json',
    `/${'a'.repeat(10_000)}`,
    '/constructor',
  ])('is served with status 404 at %s', async (path) => {
    const response = await request(path, { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(PAGE);
  });

  it.each(['*/*', '', 'application/json', 'image/webp', 'text/html;q=0'])(
    'is not served for a missing file with Accept: %s',
    async (accept) => {
      const response = await request('/assets/nope.js', { Accept: accept });
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('<script');
    },
  );

  it.each(['/', '/nowhere'])('allows only its own scripts at %s', async (path) => {
    const { headers } = await request(path, { Accept: 'text/html' });
    const policy = headers.get('Content-Security-Policy')?.split('; ');
    expect(policy).toContain("script-src 'self' 'sha256-57pBcExQQkNYvFPZVU38gXuyhQiMtnGqxa8w2mwW0OA='");
    for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'", "img-src 'self'"])
      expect(policy).toContain(rule);
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
  });

  it('is revalidated on every request, and answered with 304 if unchanged', async () => {
    const first = await request('/');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const again = await request('/levels', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('the files', () => {
  it('with a hash in their name are immutable, the others are revalidated', async () => {
    const script = await request('/assets/index-a1.js');
    expect(script.headers.get('Content-Type')).toMatch(/^text\/javascript/u);
    expect(script.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await request('/icon.svg')).headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'script in br'],
    ['GZIP', 'gzip', 'script in gzip'],
    ['br;q=0, gzip', 'gzip', 'script in gzip'],
    ['deflate', null, 'start()'],
    ['', null, 'start()'],
    [';;q=,,=', null, 'start()'],
  ])('are served in an encoding of Accept-Encoding: %s', async (accepted, encoding, body) => {
    const response = await request('/assets/index-a1.js', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(body);
  });

  it('without compressed forms are served uncompressed', async () => {
    const response = await request('/icon.svg', { 'Accept-Encoding': 'br, gzip' });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.text()).toBe('<svg/>');
  });

  it('are not served under the names of their compressed forms', async () => {
    expect((await request('/assets/index-a1.js.br')).status).toBe(404);
  });
});
