import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleToPath } from '#core/title/title.ts';
import { findings } from './support/accessibility-findings.ts';
import { openPage, PHONE } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { pageOverflow } from './support/page-overflow.ts';
import { pastDay } from './support/past-day.ts';
import { playerOn } from './support/player.ts';
import { writePastDaily } from './support/services.ts';
import { smallTargets } from './support/small-targets.ts';

const world = openWorld();

const openPhone = (allow?: RegExp) =>
  openPage(world.browser, {
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    ...(allow !== undefined && { allow }),
  });

/** Follows one link after another under a finger; the first title is the current page. */
async function walkByFinger(page: Page, [start = '', ...titles]: readonly string[]): Promise<void> {
  const player = playerOn(page);
  await player.arrivesAt(start);
  for (const title of titles) {
    await page
      .locator(`.article-body a[href="${titleToPath(title)}"]`)
      .first()
      .tap();
    await player.arrivesAt(title);
  }
}

/** Begins the challenge on the screen and plays it along a shortest route; returns that route. */
async function playByFinger(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Begin Journey' }).tap();
  await page.waitForURL('**/game');
  await page.getByRole('button', { name: /1\/3/u }).tap();
  const drawer = page.getByRole('dialog', { name: 'Journey' });
  await drawer.waitFor();
  const route = world.map.bestRoute(await playerOn(page).targets());
  await drawer.getByRole('button', { name: 'Close' }).tap();
  await drawer.waitFor({ state: 'detached' });
  await walkByFinger(page, route);
  await page.getByRole('dialog', { name: 'Daily Challenge Complete' }).waitFor();
  return route;
}

/** Checks a screen that is open: its width, its targets and its accessibility. */
async function expectGoodScreen(page: Page): Promise<void> {
  expect(await pageOverflow(page)).toBe(0);
  expect(await smallTargets(page)).toEqual([]);
  expect(await findings(page)).toEqual([]);
}

describe('on a phone', () => {
  it('[ARCHIVE-1] [ARCHIVE-2] a past day is found in the calendar, played, and marked there', async () => {
    const { page } = await openPhone();
    await page.goto('/');
    await page.getByRole('link', { name: 'Past dailies' }).tap();
    const table = page.getByRole('table');
    await table.waitFor();
    const day = table.locator(`a[href="/daily/${pastDay(2)}"]`);
    // In the first days of a month.
    if ((await day.count()) === 0) await page.getByRole('link', { name: 'The month before' }).tap();
    await day.tap();
    await page.waitForURL(`**/daily/${pastDay(2)}`);
    const route = await playByFinger(page);
    const dialog = page.getByRole('dialog', { name: 'Daily Challenge Complete' });
    await dialog.getByText('Past dailies are practice and never ranked.').waitFor();
    await dialog.getByRole('button', { name: 'Daily Archive' }).tap();
    await page.getByText(`Your best: ${route.length - 1} clicks, par, in`).waitFor();
    expect(await day.getAttribute('aria-label')).toContain('3 of 3 stars');
    await expectGoodScreen(page);
  });

  it('[FLOW-1] the runs of a past day are a picture that scrolls, and a list', async () => {
    const articles = ['Honey', 'Violin', 'Lighthouse'];
    const best = world.map.bestRoute(articles);
    const [start = '', next = ''] = best;
    await writePastDaily({
      daysAgo: 20,
      articles,
      par: best.length - 1,
      runs: [
        { username: 'Guest Swift Heron', route: best, secondsPerClick: 9 },
        { username: 'Guest Quiet Otter', route: best, secondsPerClick: 12 },
        { username: 'Guest Lost Badger', route: [start, next, start, ...best.slice(1)], secondsPerClick: 20 },
      ],
    });
    const { page } = await openPhone();
    await page.goto(`/daily/${pastDay(20)}`);
    await page.getByRole('button', { name: 'Show them anyway' }).tap();
    await page.getByText('3 players completed it on its day, 0.7 clicks over par on average.').waitFor();
    const seconds = `${(best.length - 1) * 9}`.padStart(2, '0');
    await page.getByText(`First at par: Guest Swift Heron, in 0:${seconds}.`).waitFor();
    await page.getByText(`The rarest route at par: ${best.join(' → ')} (2 players).`).waitFor();
    const picture = page.getByRole('region', { name: 'Picture of the routes' });
    await picture.getByText('Lighthouse').last().scrollIntoViewIfNeeded();
    expect(
      await picture.evaluate(({ scrollLeft, scrollWidth, clientWidth }) => [
        scrollLeft > 0,
        scrollWidth > clientWidth,
      ]),
    ).toEqual([true, true]);
    await page.getByText('As a list').tap();
    // By all on the first click, and again by one on the third.
    const list = page.getByRole('listitem');
    for (const share of [100, 33])
      await list.filter({ hasText: new RegExp(`^${start} → ${next}\\s*${share} %$`, 'u') }).waitFor();
    await expectGoodScreen(page);
  });

  it('[STAT-1] the streak of a finished daily leads to the statistics', async () => {
    const { page } = await openPhone();
    await page.goto('/');
    await playByFinger(page);
    await page.getByRole('link', { name: 'Streak: 1 day' }).tap();
    await page.waitForURL('**/statistics');
    // The toast of the score is over the top bar.
    await page.reload();
    await page.getByText('Longest: 1 day').waitFor();
    await page.getByRole('row', { name: 'Par 1 day' }).waitFor();
    await page.getByRole('list', { name: 'Most visited targets' }).getByText('Piano').waitFor();
    await expectGoodScreen(page);
  });

  it('[TRANSFER-1] [TRANSFER-2] the code of another device is redeemed, and the player continues', async () => {
    const { page: desk } = await openPage(world.browser);
    await desk.goto('/');
    await desk.getByRole('button', { name: 'Begin Journey' }).click();
    await desk.waitForURL('**/game');
    await desk.getByRole('list', { name: 'Your Journey' }).first().waitFor();
    const player = playerOn(desk);
    await player.walk(world.map.bestRoute(await player.targets()));
    await desk.getByRole('link', { name: 'Streak: 1 day' }).click();
    await desk.getByRole('button', { name: 'Get a code' }).click();
    const words = desk.getByRole('list', { name: 'Transfer code' }).getByRole('listitem');
    await words.first().waitFor();

    const { page } = await openPhone();
    await page.goto('/statistics');
    await page.getByRole('button', { name: 'I have a code' }).tap();
    await page.getByLabel('Code of your other device').fill((await words.allInnerTexts()).join(' '));
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Continue here' }).tap();
    await page.getByText('Moved to this device').first().waitFor();
    await page.getByText('Longest: 1 day').waitFor();
    await page.goto('/');
    await page.getByText(/^Completed in \d+ clicks/u).waitFor();
  });
});
