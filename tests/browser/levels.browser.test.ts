import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Level } from '#protocol/levels.ts';
import { titleToPath } from '#core/title/title.ts';
import { freezeTime, ownTime } from './support/frozen-time.ts';
import { BROKEN_LINE, openPage, PHONE, TABLET } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { playerOn, type Player } from './support/player.ts';
import { gameUrl } from './support/services.ts';

const world = openWorld();

async function levels(): Promise<readonly Level[]> {
  const response = await fetch(`${await gameUrl()}/api/levels`);
  const answer: { readonly levels: readonly Level[] } = await response.json();
  return answer.levels;
}

async function levelOf(order: number): Promise<Level> {
  const level = (await levels()).find((one) => one.order === order);
  if (level === undefined) throw new Error(`There is no level ${order}`);
  return level;
}

/** Stores every level up to this order as finished with `stars` stars, before the page first opens. */
async function haveFinished(page: Page, upTo: number, stars: 0 | 3): Promise<void> {
  const done = (await levels()).filter(({ order }) => order <= upTo);
  const progress = Object.fromEntries(
    done.map(({ id }) => [id, { levelId: id, stars, bestClickCount: 3, completed: true }]),
  );
  await page.addInitScript((text) => {
    if (localStorage.getItem('level-progress') === null) localStorage.setItem('level-progress', text);
  }, JSON.stringify(progress));
}

const tile = (page: Page, order: number) =>
  page.getByRole('button', { name: new RegExp(String.raw`^Level ${order}[,:]`, 'u') });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const dialog = (page: Page, name: 'Level Complete' | 'Game Over') => page.getByRole('dialog', { name });
const isSelected = (one: Locator) => one.getAttribute('aria-selected').then((value) => value === 'true');

async function startFromTile(page: Page, level: Level): Promise<Player> {
  await tile(page, level.order).click();
  await page.waitForURL('**/game');
  const player = playerOn(page);
  await player.arrivesAt(level.target_articles[0] ?? '');
  return player;
}

/** Finishes along a shortest route; returns its clicks. */
async function finish(page: Page, level: Level): Promise<number> {
  const route = world.map.bestRoute(level.target_articles);
  await playerOn(page).walk(route);
  await dialog(page, 'Level Complete').waitFor();
  return route.length - 1;
}

/** Clicks back and forth between the start and a page that is no target, until the limit is passed. */
async function useUp(page: Page, level: Level): Promise<void> {
  const [start = ''] = level.target_articles;
  const aside = world.map.titles.find(
    (title) => !level.target_articles.includes(title) && world.map.route(start, title).length === 2,
  );
  const player = playerOn(page);
  for (let clicks = 1; clicks <= (level.max_clicks ?? 0) + 1; clicks += 1) {
    if (clicks % 2 === 1) await player.follow(aside ?? '');
    else {
      await page.getByRole('button', { name: `Back to ${start}, one click` }).click();
      await player.arrivesAt(start);
    }
  }
}

/** How the three stars of the rating and the words beside them appear; `for` in seconds. */
const reveal = (page: Page) =>
  dialog(page, 'Level Complete').evaluate((result) =>
    [...result.querySelectorAll('[role="img"] > * > :nth-child(2), [role="img"] + p')].map((part) => {
      const { animationName, animationDelay, animationDuration } = getComputedStyle(part);
      return { name: animationName, after: animationDelay, for: Number.parseFloat(animationDuration) };
    }),
  );

describe('the levels', () => {
  it('are in three tabs, changed by arrow buttons and by keys, and kept in the address', async () => {
    const { page } = await openPage(world.browser);
    await page.goto('/levels');
    await tile(page, 1).waitFor();
    const previous = page.getByRole('button', { name: 'Previous difficulty' });
    const next = page.getByRole('button', { name: 'Next difficulty' });
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([
      'Beginner Paths',
      'Advanced Routes',
      'Expert Challenges',
    ]);
    expect(await isSelected(tab(page, 'Beginner Paths'))).toBe(true);
    expect(await previous.isDisabled()).toBe(true);
    await next.click();
    await tile(page, 13).waitFor();
    await next.click();
    await tile(page, 25).waitFor();
    expect(await next.isDisabled()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await tile(page, 13).waitFor();
    await page.reload();
    await tile(page, 13).waitFor();
    expect(await isSelected(tab(page, 'Advanced Routes'))).toBe(true);
  });

  it('show their stars, their lock and what unlocks them', async () => {
    const { page } = await openPage(world.browser, { viewport: PHONE });
    await haveFinished(page, 4, 3);
    await page.goto('/levels');
    await page.getByText(`12 of ${(await levels()).length * 3} stars earned`).waitFor();
    await tile(page, 5).waitFor();
    const locked = page.getByRole('button', { name: /^Level 6, locked/u });
    expect(await locked.getAttribute('aria-disabled')).toBe('true');
    await locked.getByText('Complete level 5 first.').waitFor();
    await locked.press('Enter');
    await locked.dispatchEvent('click');
    await tab(page, 'Advanced Routes').click();
    await tile(page, 13).getByText('15 stars required, you have 12. Complete level 12 first.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/levels');
  });

  it('take half the height on a phone that they take in the columns of a tablet, which are as wide', async () => {
    const { page } = await openPage(world.browser, { viewport: PHONE, isMobile: true, hasTouch: true });
    await haveFinished(page, 4, 3);
    await page.goto('/levels');
    await tile(page, 1).waitFor();
    const height = async (): Promise<number> => {
      const items = page.getByRole('tabpanel').getByRole('listitem');
      const heights = await items.evaluateAll((all) =>
        all.map((item) => item.getBoundingClientRect().height),
      );
      return heights.reduce((sum, one) => sum + one, 0) / heights.length;
    };
    const onPhone = await height();
    await page.setViewportSize(TABLET);
    expect(onPhone * 2).toBeLessThanOrEqual(await height());
  });

  it('[UNLOCK-3] open at the required stars, and the page opens at the next level', async () => {
    const { page } = await openPage(world.browser);
    await haveFinished(page, 12, 3);
    await page.goto('/levels');
    await tile(page, 13).getByText('Up next').waitFor();
    expect(await isSelected(tab(page, 'Advanced Routes'))).toBe(true);
    await startFromTile(page, await levelOf(13));
  });

  it('report a failed load, and appear after a retry', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route('**/api/levels', (call) => call.abort());
    await page.goto('/levels');
    await page.getByRole('alert').getByText("Couldn't load the levels").waitFor();
    await page.unroute('**/api/levels');
    await page.getByRole('button', { name: 'Try again' }).click();
    await tile(page, 1).waitFor();
  });
});

describe('a level that does not start', () => {
  const refuse = (page: Page) =>
    page.route('**/api/runs', (call) =>
      call.fulfill({ status: 429, json: { error: { code: 'too-many', message: 'Please wait a minute.' } } }),
    );

  it('[GAME-18] is reported on the levels page, and starts on the next try', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    const level = await levelOf(1);
    await page.goto('/levels');
    await refuse(page);
    await tile(page, 1).click();
    await page.getByRole('listitem').filter({ hasText: 'Please wait a minute.' }).waitFor();
    await page.unroute('**/api/runs');
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await playerOn(page).arrivesAt(level.target_articles[0] ?? '');
  });

  it('[GAME-18] is reported in the result dialog, and starts on the next try', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    const [first, second] = [await levelOf(1), await levelOf(2)];
    await page.goto('/levels');
    await startFromTile(page, first);
    await finish(page, first);
    await refuse(page);
    const result = dialog(page, 'Level Complete');
    await result.getByRole('button', { name: 'Next Level' }).click();
    const alert = result.getByRole('alert').filter({ hasText: 'Please wait a minute.' });
    await alert.waitFor();
    await page.unroute('**/api/runs');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await playerOn(page).arrivesAt(second.target_articles[0] ?? '');
  });

  it('[GAME-18] has a next level that could not be looked up: the player is told, and can try again', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    const first = await levelOf(1);
    await page.goto('/levels');
    await startFromTile(page, first);
    // A reload forgets the list of levels.
    await page.route('**/api/levels', (call) => call.abort());
    await page.reload();
    await playerOn(page).arrivesAt(first.target_articles[0] ?? '');
    await finish(page, first);
    const alert = dialog(page, 'Level Complete').getByRole('alert');
    await alert.waitFor();
    await page.unroute('**/api/levels');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await dialog(page, 'Level Complete').getByRole('button', { name: 'Next Level' }).waitFor();
  });
});

describe('a level walked to its end', () => {
  it('[LEVEL-3] is rated and announced once, survives a reload, and leads to the next one', async () => {
    const { page } = await openPage(world.browser);
    const [first, second] = [await levelOf(1), await levelOf(2)];
    await page.goto('/levels');
    await startFromTile(page, first);
    const clicks = await finish(page, first);
    const news = page.getByText(`You earned 3 stars with ${clicks} clicks.`);
    await news.first().waitFor();
    const result = dialog(page, 'Level Complete');
    await result.getByRole('img', { name: '3 of 3 stars' }).waitFor();

    await page.reload();
    await result.waitFor();
    await result.getByRole('button', { name: 'Next Level' }).waitFor();
    expect(await news.count()).toBe(0);
    expect(await page.locator('[data-confetti]').count()).toBe(0);

    await result.getByRole('button', { name: 'Next Level' }).click();
    await playerOn(page).arrivesAt(second.target_articles[0] ?? '');
    expect(await playerOn(page).targets()).toEqual(second.target_articles);
    expect(await playerOn(page).clicks()).toBe(0);

    await page.goto('/levels');
    await page.getByText(/^3 of \d+ stars earned$/u).waitFor();
    await tile(page, 1).getByText('Completed', { exact: true }).waitFor();
    await tile(page, 1)
      .getByText(clicks === 1 ? 'Best: 1 click' : `Best: ${clicks} clicks`)
      .waitFor();
    await tile(page, 2).getByText('Up next').waitFor();
  });

  it('[LEVEL-2] keeps the best result when played again with more clicks', async () => {
    const { page } = await openPage(world.browser);
    const level = await levelOf(1);
    await page.goto('/levels');
    await startFromTile(page, level);
    const clicks = await finish(page, level);
    await dialog(page, 'Level Complete').getByRole('button', { name: 'Try Again' }).click();
    const [start = ''] = level.target_articles;
    const player = playerOn(page);
    await player.arrivesAt(start);
    expect(await player.clicks()).toBe(0);
    const [, aside = ''] = world.map.route(start, level.target_articles.at(-1) ?? '');
    if (level.target_articles.includes(aside)) {
      // A single link leads to the goal: take a detour over another page.
      const other = world.map.titles.find(
        (title) => !level.target_articles.includes(title) && world.map.route(start, title).length === 2,
      );
      await player.follow(other ?? '');
    } else await player.follow(aside);
    await page.getByRole('button', { name: `Back to ${start}, one click` }).click();
    await player.arrivesAt(start);
    await finish(page, level);
    await dialog(page, 'Level Complete').getByRole('button', { name: 'Back to Levels' }).click();
    await tile(page, 1)
      .getByText(clicks === 1 ? 'Best: 1 click' : `Best: ${clicks} clicks`)
      .waitFor();
  });

  it('[LEVEL-1] reports after the last level of a difficulty that there are no more', async () => {
    const { page } = await openPage(world.browser);
    const last = await levelOf(12);
    await haveFinished(page, 11, 0);
    await page.goto('/levels?difficulty=easy');
    await startFromTile(page, last);
    await finish(page, last);
    const result = dialog(page, 'Level Complete');
    await result.getByText('No more levels available in this difficulty', { exact: true }).waitFor();
    expect(await result.getByRole('button', { name: 'Next Level' }).count()).toBe(0);
    await result.getByRole('button', { name: 'Back to Levels' }).click();
    await tile(page, 12).getByText('Completed', { exact: true }).waitFor();
  });

  it('shows confetti for three seconds, and the stars and the words beside them together after half a second', async () => {
    const level = await levelOf(1);
    const { page } = await openPage(world.browser, { reducedMotion: 'no-preference' });
    await ownTime(page);
    await page.goto('/levels');
    await startFromTile(page, level);
    const route = world.map.bestRoute(level.target_articles);
    const [last = ''] = route.slice(-1);
    await playerOn(page).walk(route.slice(0, -1));
    await freezeTime(page);
    await page
      .locator(`.article-body a[href="${titleToPath(last)}"]`)
      .first()
      .click();
    const confetti = page.locator('[data-confetti]');
    await confetti.waitFor({ state: 'attached' });
    await page.clock.runFor(2900);
    expect(await confetti.count()).toBe(1);
    await page.clock.runFor(200);
    await confetti.waitFor({ state: 'detached' });
    await dialog(page, 'Level Complete').waitFor();
    expect(await reveal(page)).toEqual([
      ...Array.from({ length: 3 }, () => ({ name: 'star-in', after: '0.5s', for: 0.28 })),
      { name: 'fade-in', after: '0.5s', for: 0.28 },
    ]);
    // Once per finish: not when the player comes back to the result.
    await dialog(page, 'Level Complete').getByRole('button', { name: 'Back to Levels' }).click();
    await tile(page, 1).waitFor();
    await page.goBack();
    await dialog(page, 'Level Complete').waitFor();
    expect((await reveal(page)).map(({ name }) => name)).toEqual(['none', 'none', 'none', 'none']);
    expect(await page.locator('[data-confetti]').count()).toBe(0);
  });

  it('shows no confetti with reduced motion, and the stars without movement, at the same time', async () => {
    const level = await levelOf(1);
    const { page } = await openPage(world.browser, { reducedMotion: 'reduce' });
    await page.goto('/levels');
    await startFromTile(page, level);
    await finish(page, level);
    expect(await page.locator('[data-confetti]').count()).toBe(0);
    const parts = await reveal(page);
    expect(parts).toHaveLength(4);
    for (const part of parts) {
      expect(part.after).toBe('0.5s');
      expect(part.for).toBeLessThan(0.001);
    }
  });

  it('is shared by the share sheet under a finger, and a closed share sheet is no news', async () => {
    const level = await levelOf(1);
    const { page } = await openPage(world.browser, {
      viewport: PHONE,
      isMobile: true,
      hasTouch: true,
    });
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      const share = (what: ShareData) => {
        shared.push(what);
        return shared.length === 1
          ? Promise.reject(new DOMException('Closed by the player', 'AbortError'))
          : Promise.resolve();
      };
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', { value: share });
    });
    await page.goto('/levels');
    await startFromTile(page, level);
    const clicks = await finish(page, level);
    const result = dialog(page, 'Level Complete');
    const news = page.locator('[aria-label*="Notification"] li').filter({ hasText: /shared|link/iu });
    await result.getByRole('button', { name: 'Share', exact: true }).tap();
    await page.waitForFunction('shared.length === 1');
    expect(await news.count()).toBe(0);
    await result.getByRole('button', { name: 'Share', exact: true }).tap();
    await news.filter({ hasText: 'Shared!' }).waitFor();
    expect(await news.count()).toBe(1);
    expect(await result.getByLabel('Link to share').count()).toBe(0);
    expect(await page.evaluate('shared[1]')).toEqual({
      title: 'Wayword',
      text: expect.stringMatching(new RegExp(`^Wayword Level 1: 3 of 3 stars\\n${clicks} clicks?, `, 'u')),
      url: `${await gameUrl()}/levels?difficulty=easy`,
    });
  });

  it('is updated in the other tabs of the browser', async () => {
    const { page } = await openPage(world.browser);
    const level = await levelOf(1);
    await page.goto('/levels');
    await tile(page, 1).waitFor();
    const other = await page.context().newPage();
    await other.goto('/levels');
    await startFromTile(other, level);
    await finish(other, level);
    await tile(page, 1).getByText('Completed', { exact: true }).waitFor();
    await tile(page, 2).getByText('Up next').waitFor();
  });
});

describe('a level that runs out of clicks', () => {
  it('[GAME-8] shows its limit, ends in Game Over beyond it without completion, and can be retried', async () => {
    const { page } = await openPage(world.browser);
    const level = await levelOf(1);
    await page.goto('/levels');
    const player = await startFromTile(page, level);
    const limit = await page.locator('header').getByText('Max clicks').innerText();
    expect(limit.replaceAll(/\s+/gu, ' ')).toBe(`${level.max_clicks} Max clicks`);
    await useUp(page, level);
    const result = dialog(page, 'Game Over');
    await result.getByText(`You found 1 of ${level.target_articles.length} articles.`).waitFor();
    expect(await page.getByText(/You earned \d stars/u).count()).toBe(0);
    // GAME-11: a lost level offers no next level.
    expect(await result.getByRole('button', { name: 'Next Level' }).count()).toBe(0);

    await result.getByRole('button', { name: 'Try Again' }).click();
    await player.arrivesAt(level.target_articles[0] ?? '');
    await result.waitFor({ state: 'detached' });
    expect(await player.clicks()).toBe(0);

    await useUp(page, level);
    await result.getByRole('button', { name: 'Back to Levels' }).click();
    await tile(page, 1).getByText('Up next').waitFor();
    await page.getByText(/^0 of \d+ stars earned$/u).waitFor();
    expect(await tile(page, 2).getAttribute('aria-disabled')).toBe('true');
  });
});
