import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from '#tests/browser/support/open-browser.ts';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';
import { startWayword, type RunningWayword } from './start-wayword.ts';
import { readWikiMap, type WikiMap } from './wiki-map.ts';

/** A contact address outside the domains reserved for documentation; mail to it is not read. */
export const CONTACT = 'operator@wayword.dev';

/** Our server over a real wiki, a counting proxy between them, and a browser. */
export interface WikiWorld {
  readonly browser: Browser;
  /** The wiki's own data, requested without the proxy. */
  readonly map: WikiMap;
  readonly proxy: CountingProxy;
  readonly wayword: RunningWayword;
  /** Filters the articles that have not been requested from the wiki yet, under any title. */
  notAskedFor(titles: readonly string[]): readonly string[];
  /** Restarts our server over the same data. */
  restart(): Promise<void>;
}

type Opened = Pick<WikiWorld, 'browser' | 'map' | 'proxy' | 'wayword'>;

/** Opens everything before the tests of the calling file, with an empty data folder, and closes it after them. */
export function openWikiWorld(): WikiWorld {
  let opened: Opened | null = null;
  let dataDir = '';
  const world = (): Opened => {
    if (opened === null) throw new Error('The wiki is not open: it opens before the tests run');
    return opened;
  };
  const start = (proxy: CountingProxy) =>
    startWayword({ ENCYCLOPEDIA: proxy.url, WIKI_CONTACT: CONTACT, DATA_DIR: dataDir });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'wayword-wiki-'));
    // When run as root, PostgreSQL runs as another user, who needs access to the folder.
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
      const requested = new Set(
        [...proxy.pageCounts().keys()].map((name) => map.redirects.get(name) ?? name),
      );
      return titles.filter((title) => !requested.has(title));
    },
    restart: async () => {
      const before = world();
      const code = await before.wayword.stop();
      if (code !== 0) throw new Error(`The server ended with code ${code}:\n${before.wayword.output()}`);
      opened = { ...before, wayword: await start(before.proxy) };
    },
  };
}
