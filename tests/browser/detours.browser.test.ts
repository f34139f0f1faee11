import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { titleToPath } from '#core/title/title.ts';
import { holdCalls } from './support/hold-calls.ts';
import { openWorld } from './support/open-world.ts';
import { BROKEN_LINE, PHONE } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { begin, playerOn, type Player } from './support/player.ts';
import { gameUrl } from './support/services.ts';

const world = openWorld();

const linkTo = (page: Page, title: string) =>
  page.locator(`.article-body a[href="${titleToPath(title)}"]`).first();

/** Begins a journey from Mount Everest. */
async function beginSample(page: Page): Promise<Player> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Begin Journey' }).click();
  const player = playerOn(page);
  await player.arrivesAt('Mount Everest');
  return player;
}

describe('Home', () => {
  it('[GAME-12] gives up the current journey', async () => {
    const { page } = await openSampleDay(world.browser);
    await begin(page, 'Quick Play');
    await page.goto('/');
    await page.getByRole('heading', { name: 'Top Explorers' }).waitFor();
    await page.goto('/game');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

describe('a link of an article in another tab', () => {
  it('[GAME-24] is no click of the game and opens nothing under another button or key, and is explained once', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    const link = linkTo(page, 'Nepal');
    await link.click({ button: 'right' });
    await link.hover();
    expect(await toasts(page).count()).toBe(0);
    await link.click({ modifiers: ['Control'] });
    await toasts(page).getByText('A journey has one tab').waitFor();
    await toasts(page).getByRole('button', { name: 'Close' }).click();
    await toasts(page).waitFor({ state: 'detached' });
    await link.click({ button: 'middle' });
    await link.click({ modifiers: ['Shift'] });
    await link.hover();
    expect(await toasts(page).count()).toBe(0);
    expect(page.context().pages()).toHaveLength(1);
    expect(await player.clicks()).toBe(0);
    expect(await player.journey()).toEqual(['Mount Everest']);
  });
});

describe('leaving a journey', () => {
  it('[GAME-23] by Exit can be undone, with its clicks', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await begin(page, 'Quick Play');
    const targets = await player.targets();
    const route = world.map.bestRoute(targets).slice(0, 2);
    await player.walk(route);
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.getByRole('heading', { name: 'Top Explorers' }).waitFor();
    await toasts(page).getByText('Undo brings it back, with its 1 click.').waitFor();
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL('**/game');
    await page.getByText(`The journey continues at ${route[1]}. 1 click.`).waitFor({ state: 'attached' });
    await player.arrivesAt(route[1] ?? '');
    expect(await player.targets()).toEqual(targets);
    expect(await player.clicks()).toBe(1);
    expect(await toasts(page).count()).toBe(0);
  });

  it('[GAME-23] by Back on the first page can be undone, until another one begins', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await begin(page, 'Quick Play');
    const targets = await player.targets();
    await page.goBack();
    await page.getByRole('heading', { name: 'Top Explorers' }).waitFor();
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL('**/game');
    await player.arrivesAt(targets[0] ?? '');
    expect(await player.targets()).toEqual(targets);
    await page.getByRole('button', { name: 'Exit' }).click();
    await toasts(page).getByText('You left your journey').waitFor();
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await player.arrivesAt('Mount Everest');
    expect(await toasts(page).count()).toBe(0);
  });
});

describe('Back', () => {
  it('[GAME-6] works while a failed page load is reported', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    const player = await beginSample(page);
    await player.follow('Nepal');
    await page.route('**/w/api.php*', (call) => call.abort());
    await linkTo(page, 'India').click();
    await page.getByRole('alert').waitFor();
    await page.goBack();
    await player.arrivesAt('Mount Everest');
    expect(await player.journey()).toEqual(['Mount Everest', 'Nepal', 'Mount Everest']);
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  it('[GAME-6] cancels a page that is still loading, and the next step back is one click', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    await player.follow('Nepal');
    const answer = await holdCalls(page, '**/w/api.php*');
    await linkTo(page, 'India').click();
    await page.locator('.article-progress').waitFor({ state: 'attached' });
    await page.goBack();
    await page.locator('.article-progress').waitFor({ state: 'detached' });
    await answer();
    expect(await player.journey()).toEqual(['Mount Everest', 'Nepal']);
    await page.goBack();
    await player.arrivesAt('Mount Everest');
    expect(await player.clicks()).toBe(2);
  });

  it('[GAME-13] stays in a journey that was resumed from a typed address', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    await player.follow('Nepal');
    await page.goto('/how-to-play');
    await page.goto('/game');
    await player.arrivesAt('Nepal');
    await page.goBack();
    await player.arrivesAt('Mount Everest');
    expect(await player.clicks()).toBe(2);
  });

  it('closes an open overlay first, at no cost', async () => {
    const { page } = await openSampleDay(world.browser, { viewport: PHONE });
    const player = await beginSample(page);
    const journey = page.getByRole('dialog', { name: 'Journey' });
    for (const opener of ['Mount Everest', 'Nepal']) {
      if (opener === 'Nepal') await player.follow('Nepal');
      await page.getByRole('button', { name: /\/4/u }).click();
      await journey.waitFor();
      await page.goBack();
      await journey.waitFor({ state: 'detached' });
      await player.arrivesAt(opener);
    }
    await page.locator('.article-body a[href*="/wiki/File:"]').click();
    const picture = page.getByRole('dialog', { name: 'Nepal' });
    await picture.waitFor();
    await page.goBack();
    await picture.waitFor({ state: 'detached' });
    expect(await player.clicks()).toBe(1);
    await page.goBack();
    await player.arrivesAt('Mount Everest');
    expect(await player.clicks()).toBe(2);
  });

  it('[GAME-6] on the first page announces that there is no page to go back to', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    await page.keyboard.press('b');
    await page.getByText("there's no page to go back to.").waitFor({ state: 'attached' });
    expect(await player.clicks()).toBe(0);
  });
});

describe('beginning', () => {
  it('Begin Journey is disabled and reads Journey in progress while another start is pending', async () => {
    const { page } = await openSampleDay(world.browser);
    await page.goto('/');
    const answer = await holdCalls(page, '**/api/articles/random*');
    await page.getByRole('button', { name: 'Quick Play', exact: true }).click();
    const button = page.getByRole('button', { name: 'Journey in progress' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    await answer();
    await page.waitForURL('**/game');
  });

  it('Try again in a toast leads to the game also from another screen', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    await page.goto('/how-to-play');
    await page.route('**/api/articles/random*', (call) => call.abort());
    await page.getByRole('button', { name: 'Play a journey' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.getByRole('link', { name: 'Wayword, home' }).click();
    await page.getByRole('heading', { name: 'Top Explorers' }).waitFor();
    await page.unroute('**/api/articles/random*');
    await again.click();
    await page.waitForURL('**/game');
  });

  it('a slow start does not pull a player back from another screen', async () => {
    const { page } = await openSampleDay(world.browser);
    await page.goto('/');
    const answer = await holdCalls(page, '**/api/articles/random*');
    await page.getByRole('button', { name: 'Quick Play', exact: true }).click();
    await page.getByRole('link', { name: 'How to Play' }).first().click();
    await page.getByRole('heading', { name: 'How to Play' }).waitFor();
    await answer();
    await page.getByRole('button', { name: 'Play a journey' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/how-to-play');
  });

  it('[GAME-7] the sample is the same journey when played again, and shows its par', async () => {
    const { page } = await openSampleDay(world.browser);
    await page.goto('/');
    await page.getByText(/The shortest route by links alone takes \d+ clicks\./u).waitFor();
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    const player = playerOn(page);
    await player.arrivesAt('Mount Everest');
    const route = world.map.bestRoute(['Mount Everest', 'Empire State Building', 'Ocean current', 'Batman']);
    await player.walk(route);
    const dialog = page.getByRole('dialog', { name: 'Journey Complete' });
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual(
      Array.from({ length: 2 }, () => String(route.length - 1)),
    );
    await dialog.getByRole('button', { name: 'Play Again' }).click();
    await player.arrivesAt('Mount Everest');
    expect(await player.clicks()).toBe(0);
  });
});

describe('what lies over the article', () => {
  it('returns the focus to where it was', async () => {
    const { page } = await openSampleDay(world.browser);
    await beginSample(page);
    const picture = page.locator('.article-body a[href*="/wiki/File:"]');
    await picture.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('href')?.includes('/wiki/File:'));
  });

  it('the result can be closed to read the last article, and opened again', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await begin(page, '5 Clicks to Batman');
    const [start = '', goal = ''] = await player.targets();
    await player.walk(world.map.route(start, goal));
    const result = page.getByRole('dialog', { name: 'Journey Complete' });
    await result.waitFor();
    await page.keyboard.press('Escape');
    await result.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Journey Complete: see the result' }).click();
    await result.getByRole('button', { name: 'Return Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('sections of a page', () => {
  it('[GAME-3] a link to one scrolls there at no cost, with any characters in its name', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await beginSample(page);
    await page.evaluate(() => {
      const body = document.querySelector('.article-body > *');
      body?.insertAdjacentHTML('afterbegin', '<p><a href="#a-Caf%C3%A9_%26_Co">to the café</a></p>');
      body?.insertAdjacentHTML('beforeend', '<h2 id="a-Café_&amp;_Co" style="margin:90vh 0">Café</h2>');
    });
    await page.getByRole('link', { name: 'to the café' }).click();
    await page.waitForFunction(() => (document.querySelector('.article-pane')?.scrollTop ?? 0) > 100);
    expect(await player.clicks()).toBe(0);
  });
});

describe('other circumstances', () => {
  it('a toast appears also on an insecure origin', async () => {
    const { port } = new URL(await gameUrl());
    const { page } = await openSampleDay(world.browser, { baseURL: `http://wayword.test:${port}` });
    await page.goto('/how-to-play');
    await page.getByRole('button', { name: 'Report Bug' }).click();
    await page.getByText('You need to be signed in to report bugs.').first().waitFor();
  });

  it('[GAME-10] an article whose sanitizer fails to load can be retried', async () => {
    const { page } = await openSampleDay(world.browser, { allow: /Failed|net::ERR_|dynamically imported/u });
    await page.route('**/assets/purify*', (call) => call.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await page.getByText("Couldn't load this page").waitFor();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });

  it('[GAME-10] offline in mid-game: the page stays, and the journey continues once online', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    const player = await beginSample(page);
    await page.context().setOffline(true);
    await linkTo(page, 'Nepal').click();
    await page.getByRole('alert').getByText("Couldn't load").waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await player.arrivesAt('Nepal');
    expect(await player.clicks()).toBe(1);
  });

  it('a tap on a target shows its description', async () => {
    const { page } = await openSampleDay(world.browser, { viewport: PHONE, hasTouch: true, isMobile: true });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).tap();
    await playerOn(page).arrivesAt('Mount Everest');
    await page.getByRole('button', { name: /\/4/u }).tap();
    await page.getByRole('dialog', { name: 'Journey' }).getByRole('button', { name: 'Batman' }).tap();
    await page
      .getByRole('tooltip')
      .filter({ hasText: 'Batman is a superhero' })
      .waitFor({ state: 'attached' });
  });

  it('single keys can be switched off, and stay off', async () => {
    const { page } = await openSampleDay(world.browser);
    const player = await begin(page, 'Quick Play');
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Use the keys B, T and ?' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await player.arrivesAt((await player.targets())[0] ?? '');
    await page.keyboard.press('?');
    await page.keyboard.press('b');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });
});
