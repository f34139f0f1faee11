import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { finishDaily } from './support/begin-daily.ts';
import { signUp } from './support/new-account.ts';
import { BROKEN_LINE, openPage } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { playerOn } from './support/player.ts';
import { pressByKeyboard, walkByKeyboard } from './support/tab-to.ts';

const world = openWorld();

const LEVEL = 'easy-1';

/** Stores level progress in the browser, as an earlier visit did. */
async function storeLevel(page: Page, stars: number, bestClickCount: number): Promise<void> {
  await page.goto('/how-to-play');
  await page.evaluate(
    ([levelId, stars, bestClickCount]) =>
      localStorage.setItem(
        'level-progress',
        JSON.stringify({ [levelId]: { levelId, stars, bestClickCount, completed: true } }),
      ),
    [LEVEL, stars, bestClickCount] as const,
  );
}

const storedLevels = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('level-progress') ?? '{}'));

/** Makes a transfer code on the statistics screen. */
async function makeCode(page: Page): Promise<string> {
  await page.goto('/statistics');
  await page.getByRole('button', { name: 'Get a code' }).click();
  const words = page.getByRole('list', { name: 'Transfer code' }).getByRole('listitem');
  await words.first().waitFor();
  await page.getByRole('img', { name: 'The code as a picture for a camera' }).waitFor();
  return (await words.allInnerTexts()).join(' ');
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.goto('/statistics');
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByLabel('Code of your other device').fill(code);
  await page.getByRole('button', { name: 'Continue here' }).click();
}

describe('the statistics', () => {
  it('[STAT-1] [STAT-3] begin with the first daily: its streak is on the result, which leads to them, by the keyboard alone', async () => {
    const { page } = await openPage(world.browser);
    await page.goto('/');
    await pressByKeyboard(page, 'Statistics');
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'No finished daily yet' }).waitFor();
    await pressByKeyboard(page, "Go to Today's Challenge");
    await page.waitForURL((url) => url.pathname === '/');
    await pressByKeyboard(page, 'Begin Journey');
    await page.waitForURL('**/game');
    await page.getByRole('list', { name: 'Your Journey' }).first().waitFor();
    await walkByKeyboard(page, world.map.bestRoute(await playerOn(page).targets()));
    await page.getByRole('dialog', { name: 'Daily Challenge Complete' }).waitFor();
    await pressByKeyboard(page, 'Streak: 1 day');
    await page.waitForURL('**/statistics');
    await page.getByText('Longest: 1 day').waitFor();
    expect(await page.getByRole('definition').allInnerTexts()).toEqual([
      '1 day',
      'Longest: 1 day',
      '1',
      'Completed',
      '0',
      expect.stringMatching(/^Average\. All players: /u),
      '0',
      expect.stringMatching(/^Of \d+$/u),
    ]);
    expect(await page.getByRole('row', { name: 'Par 1 day' }).count()).toBe(1);
    const targets = page.getByRole('list', { name: 'Most visited targets' });
    expect(await targets.getByRole('listitem').allInnerTexts()).toEqual(
      ['Piano', 'Volcano'].map((title) => expect.stringContaining(title)),
    );
    await pressByKeyboard(page, /^\d+ \w+$/u);
    await page.waitForURL('**/daily/*');
  });

  it('say when they do not load, and heal', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route('**/api/statistics', (call) => call.abort());
    await page.goto('/statistics');
    await page.getByRole('alert').getByText("Couldn't load your statistics.").waitFor();
    await page.unroute('**/api/statistics');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No finished daily yet').waitFor();
  });

  it('[TRANSFER-4] have no transfer code for an account, and refuse a link while signed in', async () => {
    const { page } = await openPage(world.browser);
    await signUp(page);
    await page.goto('/statistics?transfer=acorn-actor-album-alpine-amber-anchor-angle-apple');
    await page.getByText('You are signed in, so this link does nothing here.').waitFor();
    expect(await page.getByRole('button', { name: 'Get a code' }).count()).toBe(0);
  });
});

describe('a transfer code', () => {
  it('[TRANSFER-1] [TRANSFER-2] moves the streak, the daily and the levels to another browser, once', async () => {
    const { page: one } = await openPage(world.browser);
    await finishDaily(one, world.map);
    await one.getByRole('link', { name: 'Streak: 1 day' }).waitFor();
    await storeLevel(one, 3, 2);
    const code = await makeCode(one);

    const { page: other } = await openPage(world.browser, { allow: /status of 400/u });
    await storeLevel(other, 1, 9);
    await other.goto(`/statistics?transfer=${code.replaceAll(' ', '-')}`);
    const field = other.getByLabel('Code of your other device');
    await field.waitFor();
    expect(await field.inputValue()).toBe(code);
    // Opening the link changes nothing, and the code is no longer in the address.
    await other.waitForURL((url) => url.search === '');
    await other.getByText('No finished daily yet').waitFor();
    await other.getByRole('button', { name: 'Continue here' }).click();
    await other.getByText('Moved to this device').first().waitFor();
    await other.getByText('Longest: 1 day').waitFor();
    expect(await storedLevels(other)).toMatchObject({ [LEVEL]: { stars: 3, bestClickCount: 2 } });
    await other.goto('/');
    await other.getByText(/^Completed in \d+ clicks/u).waitFor();

    const { page: third } = await openPage(world.browser, { allow: /status of 400/u });
    await typeCode(third, code);
    await third.getByText("This code isn't valid.").waitFor();
    await one.goto('/statistics');
    await one.getByText('Longest: 1 day').waitFor();
  });

  it("[TRANSFER-3] leaves this browser's own history behind only after a confirmation, by the keyboard alone", async () => {
    const { page: one } = await openPage(world.browser);
    await one.goto('/statistics');
    await pressByKeyboard(one, 'Get a code');
    const words = one.getByRole('list', { name: 'Transfer code' }).getByRole('listitem');
    await words.first().waitFor();
    const code = (await words.allInnerTexts()).join(' ');

    const { page: other } = await openPage(world.browser);
    await finishDaily(other, world.map);
    await other.getByRole('link', { name: 'Streak: 1 day' }).waitFor();
    await other.goto('/statistics');
    await pressByKeyboard(other, 'I have a code');
    const field = other.getByLabel('Code of your other device');
    await field.waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await other.keyboard.type(code.toUpperCase());
    await other.keyboard.press('Enter');
    const dialog = other.getByRole('dialog', { name: "Leave this browser's history behind?" });
    await dialog.waitFor();
    await other.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await other.getByText('Longest: 1 day').waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await other.keyboard.press('Enter');
    await dialog.waitFor();
    await pressByKeyboard(other, 'Leave it behind');
    await other.getByText('No finished daily yet').waitFor();
    const focused = () => other.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Get a code');
  });
});
