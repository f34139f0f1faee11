import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleToPath } from '#core/title/title.ts';
import { freezeTime, ownTime } from './support/frozen-time.ts';
import { openWorld } from './support/open-world.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { playerOn, type Player } from './support/player.ts';
import { retell } from './support/retell.ts';

const world = openWorld();
const PARSE = '**/w/api.php?*action=parse*';

/** Begins a journey in a rate-limited encyclopedia: nothing is prefetched, and the test controls the clock. */
async function beginInLiveEncyclopedia(page: Page): Promise<Player> {
  await ownTime(page);
  await retell(page, '**/api/encyclopedia', { name: 'Wikipedia', metered: true });
  await page.route('**/api/articles/held?*', (call) => call.fulfill({ json: { held: [] } }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  const player = playerOn(page);
  await player.arrivesAt('Mount Everest');
  await freezeTime(page);
  return player;
}

/**
 * From now on page requests get the answer of a gateway without a reachable encyclopedia; returns a function that
 * counts them.
 */
async function silence(page: Page, headers: Readonly<Record<string, string>>): Promise<() => number> {
  let asked = 0;
  await page.route(PARSE, (call) => {
    asked += 1;
    return call.fulfill({ json: { error: { code: 'upstream-unavailable', info: 'No answer.' } }, headers });
  });
  return () => asked;
}

/**
 * Moves the pointer away too: the notice that follows shifts the text, and links that end up under the pointer would be
 * prefetched.
 */
async function clickNepal(page: Page): Promise<void> {
  await page
    .locator(`.article-body a[href="${titleToPath('Nepal')}"]`)
    .first()
    .click();
  await page.mouse.move(0, 0);
}

describe('an encyclopedia that does not answer', () => {
  it('[GAME-10] is named, no click is counted, and the page is retried automatically after a delay', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginInLiveEncyclopedia(page);
    const asked = await silence(page, { 'Retry-After': '30' });
    await clickNepal(page);
    const trouble = page.getByRole('alert');
    await trouble.getByText("Wikipedia isn't answering right now").waitFor();
    await trouble.getByText("You're still on this page, and no click was counted.").waitFor();
    await trouble.getByText("We'll try again in 30 seconds.").first().waitFor();
    await page.clock.runFor(10_000);
    await trouble.getByText("We'll try again in 20 seconds.").waitFor();
    expect(await player.clicks()).toBe(0);

    // The focus stays in place while the page is requested again, and when that fails.
    await page.getByRole('button', { name: 'Exit' }).focus();
    const before = asked();
    await page.clock.runFor(20_000);
    await page.getByText('Loading Nepal again.').waitFor({ state: 'attached' });
    await trouble.getByText('You can try again in 30 seconds.').first().waitFor();
    expect(asked()).toBe(before + 1);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Exit');

    // A single automatic retry; after that the player decides.
    await page.clock.runFor(120_000);
    expect(asked()).toBe(before + 1);
    await page.unroute(PARSE);
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await player.arrivesAt('Nepal');
    expect(await player.clicks()).toBe(1);
  });

  it('[GAME-10] delivers the page automatically once it answers again', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginInLiveEncyclopedia(page);
    await silence(page, { 'Retry-After': '5' });
    await clickNepal(page);
    await page.getByRole('alert').waitFor();
    await page.unroute(PARSE);
    await page.clock.runFor(5000);
    await player.arrivesAt('Nepal');
    expect(await player.clicks()).toBe(1);
  });

  it('is not asked again for a player who left the game', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginInLiveEncyclopedia(page);
    await silence(page, { 'Retry-After': '5' });
    await clickNepal(page);
    await page.getByRole('alert').waitFor();
    await page.unroute(PARSE);
    await player.follow('China');
    await page.clock.runFor(60_000);
    expect(await player.journey()).toEqual(['Mount Everest', 'China']);
  });

  it('is reported when the first page of a journey fails to load, which is retried too', async () => {
    const { page } = await openSampleDay(world.browser);
    await ownTime(page);
    await retell(page, '**/api/encyclopedia', { name: 'Wikipedia', metered: true });
    await silence(page, { 'Retry-After': '5' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await page.getByText("Couldn't load this page: Wikipedia isn't answering right now.").waitFor();
    await page.unroute(PARSE);
    await page.clock.runFor(6000);
    await page.locator('.article-body a').first().waitFor();
    expect(await playerOn(page).clicks()).toBe(0);
  });

  it('is reported when no journey can be drawn', async () => {
    const { page } = await openSampleDay(world.browser, { allow: /status of 503/u });
    await retell(page, '**/api/encyclopedia', { name: 'Wikipedia' });
    await page.route('**/api/articles/random?*', (call) =>
      call.fulfill({
        status: 503,
        headers: { 'Retry-After': '20' },
        json: { error: { code: 'encyclopedia-unavailable', message: 'No answer.' } },
      }),
    );
    await page.goto('/');
    await page.getByText("You're exploring Wikipedia").waitFor();
    await page.getByRole('button', { name: 'Quick Play', exact: true }).click();
    await page.getByText("Wikipedia isn't answering right now.").first().waitFor();
    await page.getByText('Try again in 20 seconds.').first().waitFor();
  });
});

describe('a metered encyclopedia', () => {
  it('is prefetched from only for pages our server holds, and for the link the player hovers', async () => {
    const { page } = await openSampleDay(world.browser, { readsAhead: true });
    await retell(page, '**/api/encyclopedia', { metered: true });
    await page.route('**/api/articles/held?*', (call) => {
      const titles = new URL(call.request().url()).searchParams.get('titles')?.split('|') ?? [];
      return call.fulfill({ json: { held: titles.filter((title) => title === 'Nepal') } });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      const title = new URL(request.url()).searchParams.get('page');
      if (title !== null) asked.push(`${title} ${request.headers()['priority'] ?? 'at once'}`);
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await playerOn(page).arrivesAt('Mount Everest');
    await expect.poll(() => asked).toContain('Nepal u=5');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((call) => !call.startsWith('Mount Everest'))).toEqual(['Nepal u=5']);

    await page
      .locator(`.article-body a[href="${titleToPath('China')}"]`)
      .first()
      .hover();
    await expect.poll(() => asked).toContain('China u=5');
    await page
      .locator(`.article-body a[href="${titleToPath('India')}"]`)
      .first()
      .focus();
    await expect.poll(() => asked).toContain('India u=5');
  });
});
