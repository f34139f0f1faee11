import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEEP_TITLE, MISSING_TITLE } from '#scripts/zim/starter-site.mjs';
import { launchBrowser, openPage } from '#tests/browser/support/open-browser.ts';
import { begin } from '#tests/browser/support/player.ts';
import { startWayword, type RunningWayword } from '#tests/mediawiki/support/start-wayword.ts';
import { readSiteMap } from './support/site-map.ts';

const map = readSiteMap('encyclopedia/en');
let browser: Browser;
let wayword: RunningWayword;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wayword-zim-data-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(dataDir, 0o711);
  browser = await launchBrowser();
  wayword = await startWayword({ ENCYCLOPEDIA: inject('archive'), DATA_DIR: dataDir });
});
afterAll(async () => {
  await browser.close();
  const code = await wayword.stop();
  await rm(dataDir, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The server ended with code ${code}:\n${wayword.output()}`);
});

interface Parsed {
  readonly parse: {
    readonly title: string;
    readonly text: string;
    readonly links: readonly { title: string }[];
  };
}

async function parse(title: string): Promise<Parsed> {
  const query = {
    action: 'parse',
    page: title,
    prop: 'text|links',
    redirects: '1',
    format: 'json',
    formatversion: '2',
  };
  return (await fetch(`${wayword.url}/w/api.php?${new URLSearchParams(query).toString()}`)).json();
}

describe('a journey through an archive', () => {
  it('can be played from start to end along a shortest route of its source texts, which is its par', async () => {
    // Built in the background while the game is open.
    const graph = async () => (await (await fetch(`${wayword.url}/api/encyclopedia`)).json()).graph;
    await expect.poll(graph, { timeout: 30_000 }).toBe('open');
    const { page } = await openPage(browser, { baseURL: wayword.url });
    const player = await begin(page, 'Quick Play');
    const targets = await player.targets();
    expect(targets).toHaveLength(4);
    const route = map.bestRoute(targets);
    await player.walk(route);
    const dialog = page.getByRole('dialog', { name: 'Journey Complete' });
    await dialog.waitFor();
    const best = String(route.length - 1);
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual([best, best]);
  });

  it('[GAME-15] leads to Batman in five clicks or fewer, and shows the picture from the archive', async () => {
    const { page } = await openPage(browser, { baseURL: wayword.url });
    const player = await begin(page, '5 Clicks to Batman');
    const [start = ''] = await player.targets();
    const route = map.route(start, 'Batman');
    expect(route.length - 1).toBeLessThanOrEqual(5);
    await player.walk(route);
    await page.getByRole('dialog', { name: 'Journey Complete' }).waitFor();
    const picture = page.locator('.article-body img').first();
    const width = () =>
      picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    await expect.poll(width).toBeGreaterThan(0);
  });
});

describe('the gateway over an archive', () => {
  it('has the same links as the source texts, on every page', async () => {
    for (const title of map.titles) {
      const { parse: page } = await parse(title);
      expect([title, page.links.map((link) => link.title).sort()]).toEqual([
        title,
        [...(map.links.get(title) ?? [])].sort(),
      ]);
    }
  });

  it('[TITLE-3] follows a redirect and reports it', async () => {
    expect(await parse('Bruce Wayne')).toMatchObject({
      parse: { title: 'Batman', redirects: [{ from: 'Bruce Wayne', to: 'Batman' }] },
    });
  });

  it('has no page for a link that leaves the archive, and renders no such link', async () => {
    expect(await parse(MISSING_TITLE)).toMatchObject({ error: { code: 'missingtitle' } });
    const { parse: page } = await parse('Batman');
    expect(page.text).toContain(MISSING_TITLE);
    expect(page.text).not.toContain(`>${MISSING_TITLE}</a>`);
  });

  it('finds a page under another title', async () => {
    expect(await parse(DEEP_TITLE)).toMatchObject({
      parse: { title: DEEP_TITLE, links: [{ title: 'Batman' }, { title: 'Cave' }] },
    });
  });

  it('keeps the source and license notice below each page', async () => {
    const { parse: page } = await parse('Lightning');
    expect(page.text).toContain('CC BY 4.0');
    expect(page.text).toContain('https://wiki.example.org/wiki/Lightning?oldid=1');
  });
});
