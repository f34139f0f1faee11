import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { readLinkMap, type LinkMap } from './link-map.ts';
import { openBrowser } from './open-browser.ts';

/** What a suite of journeys needs, from before its first test to after its last. */
export interface World {
  readonly browser: Browser;
  readonly map: LinkMap;
}

/** Opens a browser and reads the map of links before the tests of the file that calls it; closes the browser after them. */
export function openWorld(): World {
  let opened: World | null = null;
  const world = (): World => {
    if (opened === null) throw new Error('The world is open while tests run, not before');
    return opened;
  };
  beforeAll(async () => {
    opened = {
      browser: await openBrowser(),
      map: await readLinkMap(inject('baseUrl'), inject('linkMapFile')),
    };
  });
  afterAll(() => opened?.browser.close());
  return {
    get browser() {
      return world().browser;
    },
    get map() {
      return world().map;
    },
  };
}
