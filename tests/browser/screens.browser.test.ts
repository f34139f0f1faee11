import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './support/accessibility-findings.ts';
import { SAMPLE } from './support/finish-sample.ts';
import { openWorld } from './support/open-world.ts';
import { DESK, LARGE_PHONE, PHONE, TABLET } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { showTheme } from './support/show-theme.ts';
import { pageOverflow } from './support/page-overflow.ts';
import { pastDay } from './support/past-day.ts';
import { playerOn } from './support/player.ts';
import { createAccount } from './support/new-account.ts';
import { ADMIN_ANSWERS, FLOW, RESULT, STATISTICS } from './support/screen-answers.ts';
import { retell } from './support/retell.ts';
import { smallTargets } from './support/small-targets.ts';

/** With `PICTURES=1`, every screen is photographed at every size in both themes, for manual review. */
const takesPictures = process.env['PICTURES'] === '1';
const FOLDER = 'build/screenshots';

const world = openWorld();

/** Runs in the page: fonts, images and data are loaded. */
const isDrawn = () =>
  document.fonts.status === 'loaded' &&
  [...document.images].every(({ complete }) => complete) &&
  document.querySelector('[aria-busy="true"]') === null;

/** Runs in the page. */
const followAddress = (path: string): void => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};

/** Shows a screen: the first by loading the page, the others inside the app. */
async function visit(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else {
    const before = await page.title();
    await page.evaluate(followAddress, path);
    // A screen sets its title once its code is loaded.
    await page.waitForFunction((title) => document.title !== title, before);
  }
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const CHALLENGED = ['Lightning', 'Owl', 'Moon'] as const;

/** Runs in the page: makes a challenge of its player; returns its id. */
const makeChallenge = async (articles: readonly string[]): Promise<string> => {
  const response = await fetch('/api/friend-challenges', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ articles }),
  });
  const { id }: { readonly id: string } = await response.json();
  return id;
};

/** Plays a challenge along this route. */
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

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Device {
  readonly name: string;
  readonly isTouch: boolean;
  readonly sizes: readonly (readonly [string, Size])[];
}

/** Only their width is checked, and they are photographed: their layouts are made of the parts of the other two. */
const ONLY_WIDTH: ReadonlySet<Size> = new Set([LARGE_PHONE, TABLET]);

const DEVICES: readonly Device[] = [
  {
    name: 'phone',
    isTouch: true,
    sizes: [
      ['phone', PHONE],
      ['large-phone', LARGE_PHONE],
    ],
  },
  {
    name: 'desk and a tablet',
    isTouch: false,
    sizes: [
      ['desk', DESK],
      ['tablet', TABLET],
    ],
  },
];

/** Visits screens one after the other in one page, and collects their faults by name. */
/** `allow`: messages of the browser that the test causes. */
async function openVisitor({ isTouch, sizes }: Device, allow = /^$/u) {
  const { page } = await openSampleDay(world.browser, {
    allow,
    viewport: sizes[0]?.[1] ?? DESK,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    isMobile: isTouch,
    hasTouch: isTouch,
  });
  const faults: Record<string, readonly string[]> = {};
  const note = (where: string, found: readonly string[]): void => {
    if (found.length > 0) faults[where] = found;
  };
  /** `within`: a selector, for what is over a screen that is visited without it. */
  const look = async (
    name: string,
    { areTargetsLarge = true, within = null }: { areTargetsLarge?: boolean; within?: string | null } = {},
  ): Promise<void> => {
    await page.waitForFunction(isDrawn);
    for (const [size, viewport] of sizes) {
      if (sizes.length > 1) await page.setViewportSize(viewport);
      const tooWide = await pageOverflow(page);
      note(`${name} on a ${size}`, tooWide > 0 ? [`is ${tooWide} px too wide`] : []);
      if (ONLY_WIDTH.has(viewport) && !takesPictures) continue;
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme);
        if (takesPictures) await page.screenshot({ path: join(FOLDER, `${name}-${size}-${theme}.png`) });
        if (ONLY_WIDTH.has(viewport)) continue;
        note(
          `${name} on a ${size}, ${theme}`,
          theme === 'light' ? await findings(page) : await findings(page, 'contrast', within),
        );
      }
      await showTheme(page, 'light');
    }
    if (sizes.length > 1) await page.setViewportSize(sizes[0]?.[1] ?? DESK);
    if (isTouch && areTargetsLarge) note(`${name} under a finger`, await smallTargets(page));
  };
  return { page, faults, look };
}

describe.each(DEVICES)('on a $name', (device) => {
  it('every screen fits its width, and passes the automated accessibility checks in both themes', async () => {
    const { page, faults, look } = await openVisitor(device);
    for (const [name, path] of [
      ['home', '/'],
      ['menu', '/menu'],
      ['auth', '/auth'],
      ['levels', '/levels'],
      ['party', '/party'],
      ['leaderboard', '/leaderboard'],
      ['not-found', '/no-such-page'],
      ['how-to-play', '/how-to-play'],
    ] as const) {
      await visit(page, path);
      await look(name);
    }
    if (device.isTouch) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page
        .getByText(/All six ways to play/u)
        .first()
        .waitFor({ state: 'attached' });
      await look('drawer', { within: '[role="dialog"]' });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Report Bug' }).click();
    await page.getByText('You need to be signed in to report bugs.').first().waitFor();
    await look('toast', { areTargetsLarge: false, within: '[aria-label^="Notification"]' });
    expect(faults).toEqual({});
  });

  it('every screen of past journeys fits its width, and passes the automated accessibility checks in both themes', async () => {
    const { page, faults, look } = await openVisitor(device);
    await page.route('**/flow', (call) => call.fulfill({ json: FLOW }));
    await visit(page, `/daily/${pastDay(2)}`);
    await page.getByRole('button', { name: 'Show them anyway' }).click();
    await page.getByText('First at par: Ada').waitFor();
    await page.getByText('As a list').click();
    await look('archive');

    await page.route('**/api/results/*', (call) => call.fulfill({ json: RESULT }));
    await visit(page, '/results/ffffffff-ffff-82aa-8123-456789abcdef');
    await page.getByRole('heading', { name: 'Ada' }).waitFor();
    await look('shared-result');

    await visit(page, '/statistics?transfer=acorn-actor-album-alpine-amber-anchor-angle-apple');
    await page.getByRole('heading', { name: 'No finished daily yet' }).waitFor();
    await page.getByRole('button', { name: 'Continue here' }).waitFor();
    await look('statistics-empty');
    await page.route('**/api/statistics', (call) => call.fulfill({ json: STATISTICS }));
    await page.goto('/statistics');
    await page.getByRole('table').waitFor();
    await page.getByRole('button', { name: 'Get a code' }).click();
    await page.getByRole('img', { name: 'The code as a picture for a camera' }).waitFor();
    // The bar would cover half of a link.
    await page.evaluate(() => window.scrollTo(0, 0));
    await look('statistics');
    expect(faults).toEqual({});
  });

  it('the account page and the operator page fit its width, and pass the automated accessibility checks in both themes', async () => {
    const { page, faults, look } = await openVisitor(device);
    await createAccount(page.context());
    await visit(page, '/account');
    await page.getByRole('heading', { name: 'Delete account' }).waitFor();
    await look('account');
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('dialog').waitFor();
    await look('account-deletion', { areTargetsLarge: false, within: '[role="dialog"]' });
    await page.keyboard.press('Escape');

    for (const [path, json] of Object.entries(ADMIN_ANSWERS))
      await page.route(`**/api/admin/${path}`, (call) => call.fulfill({ json }));
    await visit(page, '/admin');
    await page.getByText('The map is upside down.').waitFor();
    await look('operator-reports');
    await page.getByRole('link', { name: ADMIN_ANSWERS['reports'].reports[0].player.name }).click();
    await page.getByRole('list', { name: /^Scores of/u }).waitFor();
    await look('operator-player');
    await page.getByRole('button', { name: 'Hide the score of' }).first().click();
    await page.getByRole('dialog').waitFor();
    await look('operator-action', { areTargetsLarge: false, within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('list', { name: 'Actions of admins' }).waitFor();
    await look('operator-log');
    expect(faults).toEqual({});
  });

  it('every screen of a challenge fits its width, and passes the automated accessibility checks in both themes', async () => {
    // Shortest routes are closed before today's challenge is finished.
    const { page, faults, look } = await openVisitor(device, /status of 403/u);
    await visit(page, '/challenge');
    const id = await page.evaluate(makeChallenge, [...CHALLENGED]);
    const field = page.getByRole('combobox');
    for (const title of CHALLENGED.slice(0, 2)) {
      await field.fill(title);
      await page.getByRole('option', { name: title, exact: true }).click();
    }
    await page.getByText('The shortest route by links alone takes').waitFor();
    await field.fill('Mo');
    await page.getByRole('option').first().waitFor();
    // The suggestions are over the buttons.
    await look('challenge-pick', { areTargetsLarge: false });

    const best = world.map.bestRoute(CHALLENGED);
    await playChallenge(page, id, best);
    await becomeAnother(page);
    await page.goto(`/challenge/${id}`);
    await page.getByRole('heading', { level: 1, name: / challenges you$/u }).waitFor();
    await look('challenge-invitation');
    const [start] = CHALLENGED;
    const aside = world.map.titles.find(
      (title) => !best.includes(title) && world.map.route(start, title).length === 2,
    );
    await playChallenge(page, id, [start, ...world.map.bestRoute([aside ?? '', 'Owl', 'Moon'])]);
    await page.getByRole('list', { name: /^The route of Guest/u }).waitFor();
    await look('challenge-result', { within: '[role="dialog"]' });
    await page.getByRole('button', { name: 'See the board' }).click();
    await page.getByRole('heading', { name: 'Both routes' }).waitFor();
    await look('challenge');
    expect(faults).toEqual({});
  });

  it('every state of a journey fits its width, and passes the automated accessibility checks in both themes', async () => {
    const { page, faults, look } = await openVisitor(device);
    await retell(page, '**/api/encyclopedia', { name: 'Wikipedia', metered: true });
    await page.route('**/api/articles/held?*', (call) => call.fulfill({ json: { held: [] } }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    const player = playerOn(page);
    const best = world.map.bestRoute(SAMPLE);
    const [start = ''] = best;
    await player.arrivesAt(start);
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await look('shortcuts', { areTargetsLarge: false, within: '[role="dialog"]' });
    await close();
    await page.locator('.article-body a[href*="/wiki/File:"]').click();
    await page.getByRole('dialog').getByRole('img').waitFor();
    await look('picture', { areTargetsLarge: false, within: '[role="dialog"]' });
    await close();
    if (device.isTouch) {
      await page.getByRole('button', { name: /\d\/4/u }).click();
      await page.getByRole('dialog', { name: 'Journey' }).waitFor();
      await look('targets', { within: '[role="dialog"]' });
      await close();
    } else {
      await page.getByRole('button', { name: 'Batman' }).hover();
      await page.getByRole('tooltip').first().waitFor({ state: 'attached' });
      await look('summary', { within: '[role="tooltip"]' });
    }

    const failing = '**/w/api.php?*action=parse*';
    await page.route(failing, (call) =>
      call.fulfill({
        json: { error: { code: 'upstream-unavailable', info: 'No answer.' } },
        headers: { 'Retry-After': '120' },
      }),
    );
    await page.locator('.article-body p a').first().click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await look('trouble', { areTargetsLarge: false, within: '[role="alert"]' });
    await page.unroute(failing);
    await alert.getByRole('button', { name: 'Try again' }).click();
    // Two clicks more than necessary: the result shows a shortest route beside the player's own.
    await page.getByRole('button', { name: `Back to ${start}, one click` }).click();
    await player.arrivesAt(start);

    await player.walk(best.slice(0, 4));
    await look('game');
    await player.walk(best.slice(3));
    await page.getByRole('list', { name: 'A shortest route', exact: true }).waitFor();
    await look('result', { within: '[role="dialog"]' });
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Journey Complete: see the result' }).waitFor();
    await look('last article');
    expect(faults).toEqual({});
  });
});
