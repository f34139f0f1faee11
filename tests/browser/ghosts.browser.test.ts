import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { findings } from './support/accessibility-findings.ts';
import { playerOn } from './support/player.ts';

const world = openWorld();

async function startFirstLevel(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: /^Level 1[,:]/u }).click();
  await page.waitForURL('**/game');
  const player = playerOn(page);
  await page.getByRole('list', { name: 'Target Articles' }).first().waitFor();
  const targets = await player.targets();
  await player.arrivesAt(targets[0] ?? '');
  return targets;
}

describe('a ghost', () => {
  it('[GHOST-1] is nobody until chosen; then it runs beside the player', async () => {
    const { page } = await openPage(world.browser, { allow: /status of 404/u });
    await page.goto('/levels');
    const choice = page.getByRole('combobox', { name: 'Race against' });
    expect(await choice.inputValue()).toBe('');
    const targets = await startFirstLevel(page);
    expect(await page.getByRole('heading', { name: 'Ghost' }).count()).toBe(0);
    await playerOn(page).walk(world.map.bestRoute(targets));
    const result = page.getByRole('dialog', { name: 'Level Complete' });
    await result.getByRole('button', { name: 'Back to Levels' }).click();

    await choice.selectOption('My best run');
    await startFirstLevel(page);
    await page.getByRole('heading', { name: 'Ghost' }).waitFor();
    await page.getByText('Your best').waitFor();
    await playerOn(page).walk(world.map.bestRoute(targets));
    // The run that has just ended may be the best: the next one asks again.
    const asked = page.waitForRequest('**/api/ghosts?*');
    await result.getByRole('button', { name: 'Try Again' }).click();
    await asked;
    await page.getByText('Your best').waitFor();
    // The run before took a moment; its ghost takes as long.
    await page.getByText('Ghost, finished').waitFor();
    await page.getByRole('definition').getByText('1 of 1, 2 clicks').waitFor();
    await page.getByRole('definition').getByText('0 of 1, 0 clicks').waitFor();
    const target = page.getByRole('list', { name: 'Target Articles' }).getByRole('listitem').last();
    await target.getByText(/^Ghost 0:0\d$/u).waitFor();
    // The choice and the ghost survive a reload.
    await page.reload();
    await page.getByText('Ghost, finished').waitFor();
  });

  it('[GHOST-1] says on a phone, too, that nobody is there to race against', async () => {
    const { page } = await openPage(world.browser, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      allow: /status of 404/u,
    });
    await page.goto('/levels');
    await page.getByRole('combobox', { name: 'Race against' }).selectOption('My best run');
    await page.getByRole('button', { name: /^Level 1[,:]/u }).tap();
    await page.getByRole('button', { name: /1\/2/u }).tap();
    const drawer = page.getByRole('dialog', { name: 'Journey' });
    await drawer.getByText('Nobody to race against yet.').waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
