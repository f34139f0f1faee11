import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { findings } from './support/accessibility-findings.ts';
import { pastDay } from './support/past-day.ts';
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

/** Waits for the clicks and the time of both, with the whole run of the ghost. */
async function comparison(shown: Page | Locator, you: RegExp, ghost: RegExp): Promise<void> {
  for (const words of [you, ghost]) await shown.getByRole('definition').filter({ hasText: words }).waitFor();
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
    await page.getByText('The ghost has finished.').waitFor();
    await comparison(page, /^You 0 of 1$/u, /^Ghost 1 of 1$/u);
    await comparison(page, /^You\s*0$/u, /^Ghost\s*2 of 2$/u);
    await comparison(page, /^You\s*\d:\d\d$/u, /^Ghost\s*\d:\d\d of \d:\d\d$/u);
    const target = page.getByRole('list', { name: 'Target Articles' }).getByRole('listitem').last();
    await target.getByText(/^Ghost \d:\d\d$/u).waitFor();
    // The choice and the ghost survive a reload.
    await page.reload();
    await page.getByText('The ghost has finished.').waitFor();
    await playerOn(page).walk(world.map.bestRoute(targets));
    await page.getByText(/^Target 1: as many clicks as the ghost, .+ behind\.$/u).waitFor();
    // It was chosen for the levels only.
    await page.goto(`/daily/${pastDay(2)}`);
    expect(await choice.inputValue()).toBe('');
  });

  it('[GHOST-1] says on a phone that there is no run to race against, then shows the ghost beside the player', async () => {
    const { page } = await openPage(world.browser, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      allow: /status of 404/u,
    });
    await page.goto('/levels');
    await page.getByRole('combobox', { name: 'Race against' }).selectOption('My best run');
    await page.getByRole('button', { name: /^Level 1[,:]/u }).tap();
    const dock = page.getByRole('button', { name: /1\/2/u });
    await dock.tap();
    const drawer = page.getByRole('dialog', { name: 'Journey' });
    await drawer.getByText('Nobody to race against yet.').waitFor();
    expect(await findings(page)).toEqual([]);
    const player = playerOn(page);
    const targets = await player.targets();
    // Another run becomes the ghost: it lasts as long as its run, and the check above takes seconds.
    await page.goto('/levels');
    await page.getByRole('button', { name: /^Level 1[,:]/u }).tap();
    await player.walk(world.map.bestRoute(targets));
    await page
      .getByRole('dialog', { name: 'Level Complete' })
      .getByRole('button', { name: 'Try Again' })
      .tap();
    await player.arrivesAt(targets[0] ?? '');
    await dock.tap();
    await drawer.getByText('The ghost has finished.').waitFor();
    await comparison(drawer, /^You\s*0$/u, /^Ghost\s*2 of 2$/u);
    await comparison(drawer, /^You\s*\d:\d\d$/u, /^Ghost\s*\d:\d\d of \d:\d\d$/u);
    await drawer.getByText(/^Ghost \d:\d\d$/u).waitFor();
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([]);
  });
});
