import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage, DESK, PHONE } from './support/open-browser.ts';
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
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each([
    ['/', DESK],
    ['/', PHONE],
    ['/menu', PHONE],
    ['/how-to-play', DESK],
    ['/levels', DESK],
    ['/no-such-page', DESK],
  ])('%s has no fault that a machine can find', async (path, viewport) => {
    const { page } = await openPage(browser, { colorScheme, viewport, reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
  });

  it.each([
    ['desk', DESK],
    ['phone', PHONE],
  ] as const)('the game on a %s has no fault that a machine can find', async (_, viewport) => {
    const { page } = await openPage(browser, { colorScheme, viewport, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await playerOn(page).article('Mount Everest').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await findings(page)).toEqual([]);
  });
});
