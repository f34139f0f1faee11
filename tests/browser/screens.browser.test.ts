import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, utcDay } from '#core/daily/utc-day.ts';
import type { DailyFlowAnswer } from '#protocol/daily-flow.ts';
import type { ResultAnswer } from '#protocol/results.ts';
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

const visit = (path: string) => async (page: Page) => {
  await page.goto(path);
  // Most screens are lazy chunks and load after the page.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** Runs in the page: fonts and images are loaded. */
const isDrawn = () =>
  document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete);

/** The routes of forty players. */
const FLOW: DailyFlowAnswer = {
  players: 40,
  clicks: [
    [
      { from: 'Honey', to: 'Ancient Egypt', players: 22 },
      { from: 'Honey', to: 'Bee', players: 12 },
      { from: 'Honey', to: 'Bear', players: 6 },
    ],
    [
      { from: 'Ancient Egypt', to: 'Lighthouse of Alexandria', players: 19 },
      { from: 'Bee', to: 'Ancient Egypt', players: 9 },
      { from: 'Bear', to: 'Violin', players: 5 },
      { from: 'Bee', to: 'Flight', players: 3 },
      { from: 'Ancient Egypt', to: 'Music', players: 3 },
    ],
    [
      { from: 'Lighthouse of Alexandria', to: 'Lighthouse', players: 19 },
      { from: 'Ancient Egypt', to: 'Music', players: 9 },
      { from: 'Music', to: 'Violin', players: 3 },
    ],
  ],
  averageOverPar: 1.85,
  firstAtPar: { username: 'Ada', seconds: 83 },
  rarestAtPar: { titles: ['Honey', 'Bear', 'Violin', 'Music', 'Lighthouse'], players: 1 },
};

const RESULT: ResultAnswer = {
  date: utcDay(Date.now() - 2 * DAY_MS),
  articles: ['Honey', 'Violin', 'Lighthouse'],
  par: 4,
  username: 'Ada',
  clicks: 12,
  seconds: 283,
  unverified: 'pace',
  course: ['hop', 'hop', 'target', 'hop', 'back', 'back', 'hop', 'hop', 'hop', 'hop', 'hop', 'target'],
  isPathOpen: true,
};

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
    await page.route('**/flow', (call) => call.fulfill({ json: FLOW }));
    await visit(`/daily/${utcDay(Date.now() - 2 * DAY_MS)}`)(page);
    await page.getByRole('button', { name: 'Show them anyway' }).click();
    await page.getByText('First at par: Ada').waitFor();
    await page.getByText('As a list').click();
  },
  'shared-result': async (page) => {
    await page.route('**/api/results/*', (call) => call.fulfill({ json: RESULT }));
    await visit('/results/ffffffff-ffff-82aa-8123-456789abcdef')(page);
    await page.getByRole('heading', { name: 'Ada' }).waitFor();
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
