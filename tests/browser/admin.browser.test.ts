import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { leaderboardAnswer } from '#protocol/leaderboard.ts';
import { finishDaily } from './support/begin-daily.ts';
import { createAccount } from './support/new-account.ts';
import { openPage } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { gameUrl, makeAdmin } from './support/services.ts';

const world = openWorld();

/** The browser logs every error status. */
const REFUSED = /status of 40[34]/u;

/** A page of a player who is the admin. */
async function openAdmin(): Promise<Page> {
  const { page } = await openPage(world.browser);
  await makeAdmin((await createAccount(page.context())).username);
  return page;
}

/** Fills in the reason of the open action, and takes it. */
async function order(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('A test of the page');
  await dialog.getByRole('button', { name: action, exact: true }).click();
}

describe('the page of an operator', () => {
  it('[ADMIN-1] does not exist for a guest or another player', async () => {
    const { page } = await openPage(world.browser, { allow: REFUSED });
    expect((await page.goto('/admin'))?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    await createAccount(page.context());
    expect((await page.reload())?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    expect(await page.title()).toBe('Article Not Found · Wayword');
  });

  it('[ADMIN-2] [ADMIN-3] [ADMIN-4] [ADMIN-5] [ADMIN-6] leads from a report to its player, whose score it hides and whom it bans', async () => {
    const { page: player } = await openPage(world.browser, { allow: REFUSED });
    const { username, password } = await createAccount(player.context());
    const route = await finishDaily(player, world.map);
    const headers = { origin: await gameUrl() };
    const description = `${username} found a bug`;
    await player.context().request.post('/api/reports', { headers, data: { description } });

    const page = await openAdmin();
    expect((await page.goto('/admin'))?.status()).toBe(200);
    await page.getByText(description).waitFor();
    await page.getByRole('link', { name: username }).first().click();
    const scores = page.getByRole('list', { name: `Scores of ${username}` });
    await scores.getByRole('button', { name: /^Path of/u }).click();
    const path = page.getByRole('dialog', { name: `The path of ${username}` });
    const stops = path.getByRole('list', { name: 'Path taken' }).getByRole('listitem');
    await expect.poll(() => stops.count()).toBe(route.length);
    await page.keyboard.press('Escape');

    const isListed = async () => {
      const answer = await player.context().request.get('/api/leaderboard?scope=all&limit=100');
      const { entries } = leaderboardAnswer.parse(await answer.json());
      return entries.some((entry) => entry.username === username);
    };
    expect(await isListed()).toBe(true);
    await scores.getByRole('button', { name: /^Hide the score of/u }).click();
    const dialog = page.getByRole('dialog', { name: 'Hide this score?' });
    await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
    await dialog.getByText('Please say why').waitFor();
    await order(page, 'Hide');
    await scores.getByText(/, hidden/u).waitFor();
    expect(await isListed()).toBe(false);
    await scores.getByRole('button', { name: /^Show the score of/u }).click();
    await order(page, 'Show');
    await scores.getByRole('button', { name: /^Hide the score of/u }).waitFor();
    expect(await isListed()).toBe(true);

    await page.getByRole('button', { name: 'Reset password' }).click();
    await order(page, 'Make a link');
    expect(await page.getByRole('textbox', { name: 'Link' }).inputValue()).toMatch(
      /\/auth\?reset=[\w-]{32}$/u,
    );
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Ban', exact: true }).click();
    await order(page, 'Ban');
    await page.getByText(/, banned$/u).waitFor();
    expect(await isListed()).toBe(false);
    const data = { identifier: username, password };
    expect((await player.context().request.post('/api/account/sign-in', { headers, data })).status()).toBe(
      403,
    );

    await page.getByRole('tab', { name: 'Log' }).click();
    const log = page.getByRole('list', { name: 'Actions of admins' }).getByRole('listitem');
    await expect
      .poll(() => log.filter({ hasText: username }).allInnerTexts())
      .toEqual([
        expect.stringContaining('banned'),
        expect.stringContaining('made a password link for'),
        expect.stringContaining('showed a score again of'),
        expect.stringContaining('hid a score of'),
      ]);
    expect(await log.first().innerText()).toContain('A test of the page');
  });

  it('[ADMIN-2] finds a player by the beginning of a name', async () => {
    const page = await openAdmin();
    const { page: other } = await openPage(world.browser);
    const { username } = await createAccount(other.context());
    await page.goto('/admin?view=players');
    await page.getByLabel('Find a player').fill(username.slice(0, -1).toLowerCase());
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Players found' }).getByRole('link', { name: username }).click();
    await page.getByRole('heading', { name: username }).waitFor();
    await page.getByText('No scores.').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: username }).waitFor({ state: 'detached' });
  });
});
