import { describe, expect, it } from 'vitest';
import { titleToPath } from '#core/title/title.ts';
import { randomArticlesAnswer } from '#protocol/random-articles.ts';
import { openWorld } from './support/open-world.ts';
import { BROKEN_LINE, openPage, PHONE } from './support/open-browser.ts';
import { begin, playerOn } from './support/player.ts';
import { stopTitles } from './support/stop-titles.ts';

const world = openWorld();

describe('Quick Play', () => {
  it('[GAME-7] [SHARE-1] [CHALLENGE-8] is played to the end along a shortest route, which is par, shared, and made a challenge', async () => {
    const { page } = await openPage(world.browser, {
      readsAhead: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const player = await begin(page, 'Quick Play');
    const targets = await player.targets();
    expect(targets).toHaveLength(4);
    const route = world.map.bestRoute(targets);
    await player.walk(route);

    const dialog = page.getByRole('dialog', { name: 'Journey Complete' });
    await dialog.waitFor();
    const best = route.length - 1;
    expect(await dialog.getByRole('definition').allInnerTexts()).toEqual([String(best), String(best)]);
    expect(await stopTitles(dialog.getByRole('list', { name: 'Your route' }))).toEqual(route);
    await dialog.getByText('Par!').waitFor();
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Link copied!', { exact: true }).waitFor();
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    expect(shared.split('\n').slice(0, 2)).toEqual(['Wayword Quick Play', `${best} clicks, par!`]);
    await dialog.getByRole('button', { name: 'Challenge a friend' }).click();
    await dialog.getByRole('link', { name: 'Open the challenge' }).waitFor();

    await dialog.getByRole('button', { name: 'Play Again' }).click();
    await dialog.waitFor({ state: 'detached' });
    const next = playerOn(page);
    expect(await next.clicks()).toBe(0);
    expect(await next.journey()).toEqual((await next.targets()).slice(0, 1));
  });

  it('[GAME-19] begins with fewer articles than four, and says how many the encyclopedia offered', async () => {
    const { page } = await openPage(world.browser);
    await page.route('**/api/articles/random*', async (call) => {
      const answer = randomArticlesAnswer.parse(await (await call.fetch()).json());
      await call.fulfill({ json: { ...answer, articles: answer.articles.slice(0, 3) } });
    });
    const player = await begin(page, 'Quick Play');
    expect(await player.targets()).toHaveLength(3);
    await page
      .getByText(/^Only 3 suitable articles were found in .+, so this journey has 3 instead of 4\.$/u)
      .first()
      .waitFor();
  });

  it('[GAME-4] marks visited targets, [GAME-5] lists every page in order, on a phone too', async () => {
    const { page } = await openPage(world.browser, {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog', { name: 'Choose a journey' })
      .getByRole('button', { name: 'Quick Play' })
      .click();
    await page.waitForURL('**/game');
    await page.getByRole('button', { name: /^0?\d\/4/u }).click();
    const player = playerOn(page);
    const targets = await player.targets();
    await page.keyboard.press('Escape');
    const route = world.map.bestRoute(targets);
    await player.walk(route.slice(0, -1));
    await page.getByRole('button', { name: /\/4/u }).click();
    expect(await player.journey()).toEqual(route.slice(0, -1));
    const visited = page.getByRole('dialog', { name: 'Journey' }).locator('li[data-visited="true"]');
    expect(await visited.count()).toBe(3);
    await page.keyboard.press('Escape');
    await player.follow(route.at(-1) ?? '');
    await page.getByRole('dialog', { name: 'Journey Complete' }).waitFor();
  });
});

describe('5 Clicks to Batman', () => {
  it('[GAME-15] starts two to five clicks away and says whether five was beaten', async () => {
    const { page } = await openPage(world.browser);
    const player = await begin(page, '5 Clicks to Batman');
    const [start = '', goal = ''] = await player.targets();
    expect(goal).toBe('Batman');
    const route = world.map.route(start, goal);
    expect(route.length - 1).toBeGreaterThanOrEqual(2);
    expect(route.length - 1).toBeLessThanOrEqual(5);
    await player.walk(route);
    const dialog = page.getByRole('dialog', { name: 'Journey Complete' });
    await dialog.getByText(`You found Batman in ${route.length - 1} clicks`).waitFor();
    await dialog.getByRole('button', { name: 'Return Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('a journey survives', () => {
  it('[GAME-13] a reload in the middle loses nothing', async () => {
    const { page } = await openPage(world.browser);
    const player = await begin(page, 'Quick Play');
    const targets = await player.targets();
    const route = world.map.bestRoute(targets);
    await player.walk(route.slice(0, 3));
    const before = {
      targets: await player.targets(),
      journey: await player.journey(),
      clicks: await player.clicks(),
    };
    await page.reload();
    await player.article(route[2] ?? '').waitFor();
    expect({
      targets: await player.targets(),
      journey: await player.journey(),
      clicks: await player.clicks(),
    }).toEqual(before);
    await player.walk(route.slice(2));
    await page.getByRole('dialog', { name: 'Journey Complete' }).waitFor();
  });

  it('[GAME-10] a page that fails to load: the player stays, no click is counted, and a retry continues', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    const player = await begin(page, 'Quick Play');
    const [start = ''] = await player.targets();
    const route = world.map.bestRoute(await player.targets());
    await page.route('**/w/api.php*', (call) => call.abort());
    await page
      .locator(`.article-body a[href="${titleToPath(route[1] ?? '')}"]`)
      .first()
      .click();
    await page.getByRole('alert').getByText("Couldn't load").waitFor();
    expect(await player.clicks()).toBe(0);
    await player.article(start).waitFor();
    await page.unroute('**/w/api.php*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await player.article(route[1] ?? '').waitFor();
    expect(await player.clicks()).toBe(1);
  });
});

describe('the way back', () => {
  it("[GAME-6] the browser's Back goes back in the game, one click per page, and Forward does nothing", async () => {
    const { page } = await openPage(world.browser, { readsAhead: true });
    const player = await begin(page, 'Quick Play');
    const route = world.map.bestRoute(await player.targets());
    const [start = '', second = '', third = ''] = route;
    await player.walk(route.slice(0, 3));
    await page.goBack();
    await player.article(second).waitFor();
    expect(await player.clicks()).toBe(3);
    await page.goBack();
    await player.article(start).waitFor();
    expect(await player.journey()).toEqual([start, second, third, second, start]);
    await page.goForward();
    await player.article(start).waitFor();
    expect(await player.clicks()).toBe(4);
    await player.follow(second);
    await page.getByRole('button', { name: `Back to ${start}, one click` }).click();
    await player.article(start).waitFor();
    expect(await player.clicks()).toBe(6);
  });

  it("[GAME-12] Exit leads to Home, and the browser's Back does not return to the game", async () => {
    const { page } = await openPage(world.browser);
    const player = await begin(page, 'Quick Play');
    await player.walk(world.map.bestRoute(await player.targets()).slice(0, 3));
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Top Explorers' }).waitFor();
    await page.goto('/game');
    await page.waitForURL((url) => url.pathname === '/');
  });
});
