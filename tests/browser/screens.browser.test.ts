import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, utcDay } from '#core/daily/utc-day.ts';
import { findings } from './support/accessibility-findings.ts';
import { finishSample, SAMPLE } from './support/finish-sample.ts';
import { openWorld } from './support/open-world.ts';
import { DESK, PHONE, TABLET } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { showTheme } from './support/show-theme.ts';
import { playerOn } from './support/player.ts';
import { retell } from './support/retell.ts';

/** Takes screenshots of every screen at every size in both themes, for manual review. */
const FOLDER = 'build/screenshots';

const world = openWorld();
beforeAll(() => mkdir(FOLDER, { recursive: true }));

async function playSample(page: Page, clicks: number): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  await playerOn(page).walk(world.map.bestRoute(SAMPLE).slice(0, clicks + 1));
}

/** Makes a challenge of the page's player; returns its id. */
async function makeChallenge(page: Page): Promise<string> {
  await visit('/challenge')(page);
  return page.evaluate(async () => {
    const response = await fetch('/api/friend-challenges', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ articles: ['Lightning', 'Owl', 'Moon'] }),
    });
    const { id }: { readonly id: string } = await response.json();
    return id;
  });
}

const CHALLENGED = ['Lightning', 'Owl', 'Moon'] as const;

/** Plays the challenge along this route. */
async function playChallenge(page: Page, id: string, route: readonly string[]): Promise<void> {
  await page.goto(`/challenge/${id}`);
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  await playerOn(page).walk(route);
  await page.getByRole('dialog', { name: 'Challenge Complete' }).waitFor();
}

/** Makes the browser that of another player, who has no journey. */
async function becomeAnother(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

/** Plays a challenge as its challenger, and then as another player, by a detour. */
async function playAsFriend(page: Page): Promise<void> {
  const id = await makeChallenge(page);
  const best = world.map.bestRoute(CHALLENGED);
  await playChallenge(page, id, best);
  await becomeAnother(page);
  const [start] = CHALLENGED;
  const aside = world.map.titles.find(
    (title) => !best.includes(title) && world.map.route(start, title).length === 2,
  );
  await playChallenge(page, id, [start, ...world.map.bestRoute([aside ?? '', 'Owl', 'Moon'])]);
}

const visit = (path: string) => async (page: Page) => {
  await page.goto(path);
  // Most screens are lazy chunks and load after the page.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** Runs in the page: fonts and images are loaded. */
const isDrawn = () =>
  document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete);

type Screens = Readonly<Record<string, (page: Page) => Promise<void>>>;

const SCREENS: Screens = {
  home: visit('/'),
  menu: visit('/menu'),
  'how-to-play': visit('/how-to-play'),
  auth: visit('/auth'),
  levels: visit('/levels'),
  party: visit('/party'),
  leaderboard: visit('/leaderboard'),
  archive: async (page) => {
    await visit(`/daily/${utcDay(Date.now() - DAY_MS)}`)(page);
    await page.getByRole('table').waitFor();
  },
  challenge: async (page) => {
    await playAsFriend(page);
    await page.getByRole('button', { name: 'See the board' }).click();
    await page.getByRole('heading', { name: 'Both routes' }).waitFor();
  },
  'challenge-invitation': async (page) => {
    const id = await makeChallenge(page);
    await playChallenge(page, id, world.map.bestRoute(CHALLENGED));
    await becomeAnother(page);
    await visit(`/challenge/${id}`)(page);
    await page.getByRole('heading', { level: 1, name: / challenges you$/u }).waitFor();
  },
  'challenge-result': async (page) => {
    await playAsFriend(page);
    await page.getByRole('list', { name: /^The route of Guest/u }).waitFor();
  },
  'challenge-pick': async (page) => {
    await visit('/challenge')(page);
    await page.getByRole('combobox').fill('Lightning');
    await page.getByRole('option', { name: 'Lightning', exact: true }).click();
    await page.getByRole('combobox').fill('Owl');
    await page.getByRole('option', { name: 'Owl', exact: true }).click();
    await page.getByText('The shortest route by links alone takes').waitFor();
    await page.getByRole('combobox').fill('Mo');
    await page.getByRole('option').first().waitFor();
  },
  'challenge-link': async (page) => {
    await finishSample(page, world.map);
    await page.getByRole('button', { name: 'Challenge a friend' }).click();
    await page.getByText('Your challenge is ready.').waitFor();
  },
  'not-found': visit('/no-such-page'),
  game: (page) => playSample(page, 3),
  result: async (page) => {
    await finishSample(page, world.map);
    await page.getByRole('list', { name: 'A shortest route' }).waitFor();
  },
  trouble: async (page) => {
    await retell(page, '**/api/encyclopedia', { name: 'Wikipedia', metered: true });
    await page.route('**/api/articles/held?*', (call) => call.fulfill({ json: { held: [] } }));
    await playSample(page, 0);
    await page.route('**/w/api.php?*action=parse*', (call) =>
      call.fulfill({
        json: { error: { code: 'upstream-unavailable', info: 'No answer.' } },
        headers: { 'Retry-After': '60' },
      }),
    );
    await page.locator('.article-body p a').first().click();
    await page.getByRole('alert').waitFor();
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
    await visit('/how-to-play')(page);
    await page.getByRole('button', { name: 'Report Bug' }).click();
    await page.getByText('You need to be signed in to report bugs.').first().waitFor();
  },
};

const ON_A_PHONE: Screens = {
  ...SCREENS,
  drawer: async (page) => {
    await visit('/how-to-play')(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByText(/All six ways to play/u)
      .first()
      .waitFor({ state: 'attached' });
  },
};

const ON_A_DESK: Screens = {
  ...SCREENS,
  summary: async (page) => {
    await playSample(page, 0);
    await page.getByRole('button', { name: 'Batman' }).hover();
    await page.getByRole('tooltip').first().waitFor({ state: 'attached' });
  },
};

/** Only photographed: its layout is between the two that axe checks and made of the same parts. */
const PHOTOGRAPHED = TABLET;

describe.each([
  { device: 'phone', screens: ON_A_PHONE, sizes: [['phone', PHONE]], touch: true },
  {
    device: 'desk and a tablet',
    screens: ON_A_DESK,
    sizes: [
      ['desk', DESK],
      ['tablet', TABLET],
    ],
    touch: false,
  },
] as const)('on a $device', ({ screens, sizes, touch }) => {
  it.each(Object.entries(screens))(
    '%s fits its width in both themes, and passes the automated accessibility checks',
    async (name, open) => {
      const { page } = await openSampleDay(world.browser, {
        viewport: sizes[0][1],
        colorScheme: 'light',
        reducedMotion: 'reduce',
        isMobile: touch,
        hasTouch: touch,
        // One screen shows an unknown address, and the browser logs its 404.
        allow: /status of 404/u,
      });
      await open(page);
      await page.waitForFunction(isDrawn);
      for (const [size, viewport] of sizes) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ['light', 'dark'] as const) {
          await showTheme(page, colorScheme);
          await page.screenshot({ path: join(FOLDER, `${name}-${size}-${colorScheme}.png`) });
          // Not `innerWidth`: on a phone it grows with what is too wide.
          const tooWide = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          expect(tooWide).toBeLessThanOrEqual(0);
          if (viewport === PHOTOGRAPHED) continue;
          const rules = colorScheme === 'light' ? 'all' : 'contrast';
          expect(await findings(page, rules)).toEqual([]);
        }
      }
    },
  );
});
