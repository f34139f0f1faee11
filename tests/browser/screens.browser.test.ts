import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorld } from './support/open-world.ts';
import { DESK, openPage, PHONE, TABLET } from './support/open-browser.ts';
import { playerOn } from './support/player.ts';

/** Every screen at every size in both themes, to be looked at. */
const FOLDER = 'build/screenshots';

const world = openWorld();
beforeAll(() => mkdir(FOLDER, { recursive: true }));

const SAMPLE = ['Mount Everest', 'Empire State Building', 'Ocean current', 'Batman'] as const;

async function playSample(page: Page, clicks: number): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  await playerOn(page).walk(world.map.bestRoute(SAMPLE).slice(0, clicks + 1));
}

const visit = (path: string) => (page: Page) => page.goto(path).then(() => undefined);

const SCREENS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  home: visit('/'),
  menu: visit('/menu'),
  'how-to-play': visit('/how-to-play'),
  auth: visit('/auth'),
  levels: visit('/levels'),
  party: visit('/party'),
  leaderboard: visit('/leaderboard'),
  'not-found': visit('/no-such-page'),
  game: (page) => playSample(page, 3),
  result: async (page) => {
    await playSample(page, Number.POSITIVE_INFINITY);
    await page.getByRole('dialog', { name: 'Journey Complete' }).waitFor();
  },
  picture: async (page) => {
    await playSample(page, 0);
    await page.locator('.article-body a[href*="/wiki/File:"]').click();
    await page.getByRole('dialog').getByRole('img').waitFor();
  },
  shortcuts: async (page) => {
    await playSample(page, 0);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  },
  toast: async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Report Bug' }).click();
    await page.getByText('You need to be signed in to report bugs.').first().waitFor();
  },
};

describe.each([
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desk', DESK],
] as const)('on a %s', (size, viewport) => {
  it.each(Object.keys(SCREENS))('%s fits its width in both themes', async (name) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await openPage(world.browser, {
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        isMobile: size === 'phone',
        hasTouch: size === 'phone',
        // One of the screens is that of an address that is nobody's, and the browser tells of its 404.
        allow: /status of 404/u,
      });
      await SCREENS[name]?.(page);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(FOLDER, `${name}-${size}-${colorScheme}.png`) });
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
    }
  });
});
