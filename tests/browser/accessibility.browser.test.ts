import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findings } from './support/accessibility-findings.ts';
import { finishSample } from './support/finish-sample.ts';
import { DESK, PHONE } from './support/open-browser.ts';
import { browser } from './support/shared-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { playerOn } from './support/player.ts';
import { linkMap } from './support/services.ts';

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([
    ['/', DESK],
    ['/', PHONE],
    ['/menu', PHONE],
    ['/how-to-play', DESK],
    ['/levels', DESK],
    ['/auth', PHONE],
    ['/party', DESK],
    ['/leaderboard', DESK],
    ['/no-such-page', DESK],
  ])('%s has no fault that a machine can find', async (path, viewport) => {
    const { page } = await openSampleDay(browser, {
      colorScheme,
      viewport,
      reducedMotion: 'reduce',
      // The address that is nobody's answers 404, and the browser says so.
      allow: /status of 404/u,
    });
    await page.goto(path);
    // Most screens are parts of their own, and come after the page.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
  });

  it.each([
    ['desk', DESK],
    ['phone', PHONE],
  ] as const)('the game on a %s has no fault that a machine can find', async (_, viewport) => {
    const { page } = await openSampleDay(browser, { colorScheme, viewport, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await playerOn(page).article('Mount Everest').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
  });

  it.each([
    [
      'the picture viewer',
      (page: Page) => page.locator('.article-body a[href*="/wiki/File:"]').click(),
      'dialog',
    ],
    ['the shortcuts', (page: Page) => page.keyboard.press('?'), 'dialog'],
    ['a summary', (page: Page) => page.getByRole('button', { name: 'Batman' }).hover(), 'tooltip'],
  ] as const)('%s over the game has no fault that a machine can find', async (_, open, role) => {
    const { page } = await openSampleDay(browser, { colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await playerOn(page).arrivesAt('Mount Everest');
    await open(page);
    await page.getByRole(role).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
  });

  it.each([
    ['desk', DESK],
    ['phone', PHONE],
  ] as const)('the result on a %s has no fault that a machine can find', async (_, viewport) => {
    const { page } = await openSampleDay(browser, { colorScheme, viewport, reducedMotion: 'reduce' });
    await finishSample(page, await linkMap());
    await page.getByRole('list', { name: 'A shortest route' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it.each([
    ['the drawer', (page: Page) => page.getByRole('button', { name: 'Menu' }).click()],
    ['a toast', (page: Page) => page.getByRole('button', { name: 'Report Bug' }).click()],
  ] as const)('%s on a phone has no fault that a machine can find', async (_, open) => {
    const { page } = await openSampleDay(browser, { colorScheme, reducedMotion: 'reduce', viewport: PHONE });
    await page.goto('/how-to-play');
    // The bar above is there before the screen is.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await open(page);
    await page
      .getByText(/All six ways to play|You need to be signed in/u)
      .first()
      .waitFor({ state: 'attached' });
    expect(await findings(page)).toEqual([]);
  });
});
