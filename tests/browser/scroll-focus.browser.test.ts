import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleToPath } from '#core/title/title.ts';
import { fillSignIn, signUp } from './support/new-account.ts';
import { openPage, PHONE } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { begin, playerOn, type Player } from './support/player.ts';
import { browser } from './support/shared-browser.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const isHome = (page: Page) => page.getByRole('heading', { name: 'Top Explorers' }).waitFor();

describe('a screen', () => {
  it('[SCREEN-1] opens at its top with the focus on its title; the first load takes no focus', async () => {
    const { page } = await openSampleDay(browser, { viewport: PHONE });
    await page.goto('/how-to-play');
    await page.getByRole('heading', { name: 'Without a mouse' }).waitFor();
    expect(await focused(page)).toBe('BODY');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await scrolled(page)).toBeGreaterThan(300);
    await page.getByRole('link', { name: 'Wayword, home' }).click();
    await isHome(page);
    await expect.poll(() => focused(page)).toBe('H1');
    expect(await scrolled(page)).toBe(0);
  });

  it('[SCREEN-1] takes the focus when it is chosen in the drawer of a phone', async () => {
    const { page } = await openSampleDay(browser, { viewport: PHONE });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Level Challenges' }).click();
    await page.getByRole('button', { name: /^Level 1[,:]/u }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('H1');
  });

  it('[SCREEN-1] takes the focus after Exit, and in the rankings', async () => {
    const { page } = await openSampleDay(browser);
    await begin(page, 'Quick Play');
    await page.getByRole('button', { name: 'Exit' }).click();
    await isHome(page);
    await expect.poll(() => focused(page)).toBe('H1');
    await page.getByRole('link', { name: 'All rankings' }).click();
    await page.waitForURL('**/leaderboard');
    await expect.poll(() => focused(page)).toBe('H1');
  });

  it('[SCREEN-1] takes the focus after signing up and signing in', async () => {
    const { page } = await openPage(browser);
    const account = await signUp(page);
    await isHome(page);
    await expect.poll(() => focused(page)).toBe('H1');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email or username').waitFor();
    await expect.poll(() => focused(page)).toBe('H1');
    await fillSignIn(page, account.username, account.password);
    await isHome(page);
    await expect.poll(() => focused(page)).toBe('H1');
  });

  it('[SCREEN-2] is where the player left it after Back, and after a reload', async () => {
    const { page } = await openSampleDay(browser, { viewport: PHONE });
    await page.goto('/how-to-play');
    // The last text to arrive: it comes with the facts of the encyclopedia, and moves what follows.
    await page.getByText('Five clicks are always enough.').waitFor();
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => scrolled(page)).toBe(500);
    await page.getByRole('link', { name: 'Wayword, home' }).click();
    await isHome(page);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { name: 'Without a mouse' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(500);
    await page.reload();
    await page.getByRole('heading', { name: 'Without a mouse' }).waitFor();
    // Content that loads later may move the text by some lines.
    await expect.poll(() => scrolled(page).then((y) => Math.abs(y - 500))).toBeLessThan(100);
  });
});

const pane = (page: Page) => page.locator('.article-pane');
const top = (page: Page) => pane(page).evaluate((it) => Math.round(it.scrollTop));

/** Begins a journey from Mount Everest. */
async function beginSample(page: Page): Promise<Player> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  const player = playerOn(page);
  await player.arrivesAt('Mount Everest');
  return player;
}

/** Follows a link without scrolling to it first. */
async function followInPlace(page: Page, player: Player, title: string): Promise<void> {
  await page
    .locator(`.article-body a[href="${titleToPath(title)}"]`)
    .first()
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await player.arrivesAt(title);
}

describe('an article', () => {
  it('[GAME-22] returns by Back to the place that was read, also after a reload; a link opens at the top', async () => {
    const { page } = await openSampleDay(browser, { viewport: PHONE });
    const player = await beginSample(page);
    await pane(page).evaluate((it) => it.scrollTo({ top: 420, behavior: 'instant' }));
    await followInPlace(page, player, 'Nepal');
    await expect.poll(() => top(page)).toBe(0);
    await pane(page).evaluate((it) => it.scrollTo({ top: 150, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Back to Mount Everest, one click' }).click();
    await player.arrivesAt('Mount Everest');
    await expect.poll(() => top(page)).toBe(420);
    await page.reload();
    await player.arrivesAt('Mount Everest');
    await expect.poll(() => top(page)).toBe(420);
    await followInPlace(page, player, 'Nepal');
    await expect.poll(() => top(page)).toBe(0);
  });

  it('stays in place when a dialog over it closes', async () => {
    const { page } = await openSampleDay(browser, { viewport: PHONE });
    await beginSample(page);
    await pane(page).evaluate((it) => it.scrollTo({ top: 420, behavior: 'instant' }));
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('H1');
    expect(await top(page)).toBe(420);
  });
});
