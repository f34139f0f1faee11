import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from '#tests/browser/support/open-browser.ts';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { startWayword, type RunningWayword } from './start-wayword.ts';
import { readWikiMap, type WikiMap } from './wiki-map.ts';

/** An address nobody set aside for manuals, and nobody reads. */
export const CONTACT = 'operator@wayword.dev';

/** Our server over a real wiki, a counted door between the two, and a browser. */
export interface LiveWorld {
  readonly browser: Browser;
  /** What the wiki says of itself, asked past the door. */
  readonly map: WikiMap;
  readonly proxy: CountingProxy;
  readonly wayword: RunningWayword;
  /** Articles, of those given, that nobody has asked the wiki for yet, by whatever name. */
  notAskedFor(titles: readonly string[]): readonly string[];
  /** Ends our server and starts it again over the same data. */
  restart(): Promise<void>;
}

type Opened = Pick<LiveWorld, 'browser' | 'map' | 'proxy' | 'wayword'>;

/** Opens all of it before the tests of the file that calls it, on an empty data folder, and closes it after them. */
export function openLiveWorld(): LiveWorld {
  let opened: Opened | null = null;
  let dataDir = '';
  const world = (): Opened => {
    if (opened === null) throw new Error('The world is open while tests run, not before');
    return opened;
  };
  const start = (proxy: CountingProxy) =>
    startWayword({ ENCYCLOPEDIA: proxy.url, WIKI_CONTACT: CONTACT, DATA_DIR: dataDir });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wayword-live-'));
    // Root's PostgreSQL runs as another user, who has to get in.
    await chmod(dataDir, 0o711);
    const wikiUrl = inject('wikiUrl');
    const map = await readWikiMap(wikiUrl);
    const browser = await launchBrowser();
    const proxy = await startCountingProxy(wikiUrl);
    opened = { browser, map, proxy, wayword: await start(proxy) };
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.wayword.stop();
    await opened?.proxy.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    get browser() {
      return world().browser;
    },
    get map() {
      return world().map;
    },
    get proxy() {
      return world().proxy;
    },
    get wayword() {
      return world().wayword;
    },
    notAskedFor: (titles) => {
      const { map, proxy } = world();
      const asked = new Set([...proxy.pageCounts().keys()].map((name) => map.redirects.get(name) ?? name));
      return titles.filter((title) => !asked.has(title));
    },
    restart: async () => {
      const before = world();
      const code = await before.wayword.stop();
      if (code !== 0) throw new Error(`The server ended with code ${code}:\n${before.wayword.said()}`);
      opened = { ...before, wayword: await start(before.proxy) };
    },
  };
}
