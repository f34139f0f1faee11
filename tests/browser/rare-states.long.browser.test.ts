import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './support/accessibility-findings.ts';
import { DESK, openPage, PHONE } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { playerOn } from './support/player.ts';
import { showTheme } from './support/show-theme.ts';

const world = openWorld();

/** Checks what is on the screen, or within an element, in both themes. */
async function expectNoFindings(page: Page, within: string | null = null): Promise<void> {
  expect(await findings(page, 'all', within)).toEqual([]);
  await showTheme(page, 'dark');
  expect(await findings(page, 'contrast', within)).toEqual([]);
  await showTheme(page, 'light');
}

const DIALOG = '[role="dialog"]';

describe.each([
  { name: 'desk', device: { viewport: DESK, isMobile: false, hasTouch: false } },
  { name: 'phone', device: { viewport: PHONE, isMobile: true, hasTouch: true } },
])('on a $name, the automated accessibility checks pass', ({ device }) => {
  const open = async () =>
    (await openPage(world.browser, { ...device, colorScheme: 'light', allow: /status of 404/u })).page;

  /** Starts the first level; returns a shortest route. */
  const startLevel = async (page: Page): Promise<readonly string[]> => {
    await page.goto('/levels');
    await page.getByRole('button', { name: /^Level 1[,:]/u }).click();
    await page.waitForURL('**/game');
    if (device.isMobile) await page.getByRole('button', { name: /1\/2/u }).click();
    const route = world.map.bestRoute(await playerOn(page).targets());
    if (!device.isMobile) return route;
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    return route;
  };

  it('with a ghost that has reached its target, a result page by page, and the link and the page of an own challenge', async () => {
    const page = await open();
    const [start = '', next = '', ...rest] = await startLevel(page);
    await playerOn(page).walk([start, next]);
    await page.getByRole('button', { name: `Back to ${start}, one click` }).click();
    await playerOn(page).arrivesAt(start);
    await playerOn(page).walk([start, next, ...rest]);
    const result = page.getByRole('dialog', { name: 'Level Complete' });
    await result.getByText('Page by page').click();
    await result.getByRole('table', { name: 'Page by page' }).waitFor();
    await result.getByRole('button', { name: 'Challenge a friend' }).click();
    await result.getByText('Your challenge is ready.').waitFor();
    await expectNoFindings(page, DIALOG);
    await result.getByRole('link', { name: 'Open the challenge' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your Challenge' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Your best route' }).waitFor();
    await expectNoFindings(page);

    await page.goto('/levels');
    await page.getByRole('combobox', { name: 'Race against' }).selectOption('My best run');
    await startLevel(page);
    if (device.isMobile) await page.getByRole('button', { name: /1\/2/u }).click();
    const journey = device.isMobile ? page.getByRole('dialog') : page;
    await journey.getByText('The ghost has finished.').waitFor();
    await journey.getByText(/^Ghost \d:\d\d$/u).waitFor();
    await expectNoFindings(page, device.isMobile ? DIALOG : null);
  });

  it('where a link leads to no challenge, or to no result', async () => {
    const page = await open();
    await page.goto('/challenge/abcdefghjk');
    await page.getByRole('heading', { level: 1, name: 'No Such Challenge' }).waitFor();
    await expectNoFindings(page);
    await page.goto('/results/ffffffff-ffff-82aa-8123-456789abcdef');
    await page.getByRole('heading', { level: 1, name: 'No Result Here' }).waitFor();
    await expectNoFindings(page);
  });

  it('with the question whether to leave a history behind', async () => {
    const { page: other } = await openPage(world.browser);
    await other.goto('/statistics');
    await other.getByRole('button', { name: 'Get a code' }).click();
    const words = other.getByRole('list', { name: 'Transfer code' }).getByRole('listitem');
    await words.first().waitFor();
    const page = await open();
    await page.goto('/levels');
    const [start = '', next = ''] = await startLevel(page);
    await playerOn(page).walk([start, next]);
    await page.goto(`/statistics?transfer=${(await words.allInnerTexts()).join('-')}`);
    await page.getByRole('button', { name: 'Continue here' }).click();
    await page.getByRole('dialog', { name: "Leave this browser's history behind?" }).waitFor();
    await expectNoFindings(page, DIALOG);
  });
});
