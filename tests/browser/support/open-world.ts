import type { Browser } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { LinkMap } from './link-map.ts';
import { linkMap } from './services.ts';
import { browser } from './shared-browser.ts';

/** The fixtures of a journey suite. */
export interface World {
  readonly browser: Browser;
  readonly map: LinkMap;
}

/** Reads the map of links before the tests of the calling file. */
export function openWorld(): World {
  let opened: LinkMap | null = null;
  beforeAll(async () => {
    opened = await linkMap();
  });
  return {
    browser,
    get map() {
      if (opened === null) throw new Error('The map of links is there while tests run, not before');
      return opened;
    },
  };
}
