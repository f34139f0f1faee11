import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { finishSample } from './support/finish-sample.ts';
import { readLinkMap } from './support/link-map.ts';
import { openBrowser, DESK, PHONE } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { playerOn } from './support/player.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Every rule of WCAG 2.2 A and AA that a machine can judge, contrast included. */
async function findings(page: Page): Promise<readonly string[]> {
  // Motion at its end, so that no half-faded text is judged.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  const violations: readonly Finding[] = await page.evaluate(
    `${axe.source}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  // A tooltip belongs to what it is for, wherever in the page it is drawn: it needs no landmark of its own.
  return found.filter((fault) => !fault.startsWith('region: <div data-radix-popper'));
}

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
    await finishSample(page, await readLinkMap(inject('baseUrl'), inject('linkMapFile')));
    await page.getByRole('list', { name: 'A shortest route' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it.each([
    ['the drawer', (page: Page) => page.getByRole('button', { name: 'Menu' }).click()],
    ['a toast', (page: Page) => page.getByRole('button', { name: 'Report Bug' }).click()],
  ] as const)('%s on a phone has no fault that a machine can find', async (_, open) => {
    const { page } = await openSampleDay(browser, { colorScheme, reducedMotion: 'reduce', viewport: PHONE });
    await page.goto('/how-to-play');
    await open(page);
    await page
      .getByText(/All six ways to play|You need to be signed in/u)
      .first()
      .waitFor({ state: 'attached' });
    expect(await findings(page)).toEqual([]);
  });
});
