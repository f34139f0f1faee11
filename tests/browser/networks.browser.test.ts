import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Level } from '#protocol/levels.ts';
import { beginDaily } from './support/begin-daily.ts';
import { BROKEN_LINE, openPage, PHONE } from './support/open-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { openWorld } from './support/open-world.ts';
import { playerOn } from './support/player.ts';
import { gameUrl } from './support/services.ts';

const world = openWorld();

const notice = (page: Page) => page.getByRole('alert').getByText("Couldn't load this part of Wayword.");
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Choose a journey' });

/** Fires the event by which browsers report that the network is back. */
async function reconnect(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

async function firstLevel(): Promise<Level> {
  const response = await fetch(`${await gameUrl()}/api/levels`);
  const { levels }: { readonly levels: readonly Level[] } = await response.json();
  const level = levels.find(({ order }) => order === 1);
  if (level === undefined) throw new Error('There is no level 1');
  return level;
}

/** Opens level 1 from its tile; returns a shortest route. */
async function beginLevel(page: Page): Promise<readonly string[]> {
  const { target_articles: targets } = await firstLevel();
  await page.goto('/levels');
  await page.getByRole('button', { name: /^Level 1[,:]/u }).click();
  await playerOn(page).arrivesAt(targets[0] ?? '');
  return world.map.bestRoute(targets);
}

describe('the result of a journey', () => {
  it('of a level is loaded when the level starts, and needs no network at its end', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    const loaded = page.waitForResponse(/level-result.*\.js/u);
    const route = await beginLevel(page);
    await (await loaded).finished();
    // Only the code of the result: other code may still be preloaded while the browser is idle.
    const late: string[] = [];
    page.on('request', (request) => {
      if (/confetti|level-result/u.test(request.url())) late.push(request.url());
    });
    await page.route('**/assets/**', (call) => call.abort());
    await playerOn(page).walk(route.slice(0, -1));
    // With confetti.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await playerOn(page).walk(route.slice(-2));
    await page.getByRole('dialog', { name: 'Level Complete' }).waitFor();
    await page.locator('[data-confetti]').waitFor();
    expect(late).toEqual([]);
  });

  it('of the daily challenge is loaded when the journey starts', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    const loaded = page.waitForResponse(/daily-result.*\.js/u);
    const player = await beginDaily(page);
    await (await loaded).finished();
    await page.route('**/assets/**', (call) => call.abort());
    await player.walk(world.map.bestRoute(await player.targets()));
    await page.getByRole('dialog', { name: 'Daily Challenge Complete' }).waitFor();
  });

  it('that did not load says so beside the last article, and is shown after a retry', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route(/level-result/u, (call) => call.abort());
    const route = await beginLevel(page);
    await playerOn(page).walk(route);
    await notice(page).waitFor();
    await page.unroute(/level-result/u);
    await tryAgain(page).click();
    await page.getByRole('dialog', { name: 'Level Complete' }).waitFor();
  });
});

describe('a screen whose code does not load', () => {
  it('shows a notice in its place, with a way Home', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    await page.route(/levels-page/u, (call) => call.abort());
    await page.goto('/');
    await menu(page).getByRole('button', { name: 'Level Challenges' }).click();
    await notice(page).waitFor();
    await page.getByRole('link', { name: 'How to Play' }).waitFor();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('button', { name: 'Begin Journey' }).waitFor();
  });

  it('is shown after Try again, once the server answers', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    await page.route(/levels-page/u, (call) => call.abort());
    await page.goto('/levels');
    await notice(page).waitFor();
    await page.unroute(/levels-page/u);
    await tryAgain(page).click();
    await page.getByRole('tab', { name: 'Beginner Paths' }).waitFor();
  });

  it('is reloaded by Try again if the server answers, but no longer has the code: after a new release', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    await page.route(/levels-page/u, (call) => call.fulfill({ status: 404, body: '' }));
    await page.goto('/levels');
    await notice(page).waitFor();
    const reloaded = page.waitForEvent('load');
    await tryAgain(page).click();
    await reloaded;
    await notice(page).waitFor();
  });

  it('is shown when the network is back, without a press', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    await page.goto('/');
    await page.route('**', (call) => call.abort('internetdisconnected'));
    await menu(page).getByRole('button', { name: 'Level Challenges' }).click();
    await notice(page).waitFor();
    await tryAgain(page).click();
    await notice(page).waitFor();
    await page.unroute('**');
    await reconnect(page);
    await page.getByRole('tab', { name: 'Beginner Paths' }).waitFor();
  });

  it('has its styles after a retry, also if only they did not load', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    // Those of an article are in a file that several screens share: its name is not known.
    const styles = /assets\/(?!index)[\w-]+\.css$/u;
    await page.route(styles, (call) => call.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await notice(page).waitFor();
    await page.unroute(styles);
    await tryAgain(page).click();
    await playerOn(page).arrivesAt('Mount Everest');
    const width = await page.locator('.article').evaluate((article) => getComputedStyle(article).maxWidth);
    expect(width).not.toBe('none');
  });
});

describe('the game, if its code does not load', () => {
  const begin = (page: Page) => page.getByRole('button', { name: 'Begin Journey' });
  /** Opens Home without the code of the game, which is there as soon as the server has answered `HEAD /`. */
  async function openHome(): Promise<Page> {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    let isMissing = true;
    page.on('response', (response) => {
      if (response.request().method() === 'HEAD') isMissing = false;
    });
    await page.route(/open-game/u, (call) =>
      isMissing ? call.fulfill({ status: 404, body: '' }) : call.fallback(),
    );
    const failed = page.waitForEvent('console', (message) =>
      message.text().includes('The game did not load.'),
    );
    await page.goto('/');
    await failed;
    return page;
  }

  it('is reloaded when a journey is begun, if the server no longer has the code: after a new release', async () => {
    const page = await openHome();
    const reloaded = page.waitForEvent('load');
    await begin(page).click();
    await reloaded;
    await begin(page).click();
    await page.getByRole('heading', { name: 'Mount Everest', exact: true }).waitFor();
  });

  it('says so while the server does not answer, and is reloaded by Try again', async () => {
    const page = await openHome();
    const isHome = ({ pathname }: URL): boolean => pathname === '/';
    await page.route(isHome, (call) => call.abort());
    await begin(page).click();
    await page.getByText("Couldn't load the game: our server didn't answer.").first().waitFor();
    await page.unroute(isHome);
    const reloaded = page.waitForEvent('load');
    await tryAgain(page).click();
    await reloaded;
    await begin(page).click();
    await playerOn(page).arrivesAt('Mount Everest');
  });

  it('shows a notice in place of an open journey, which continues after Try again', async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    await page.goto('/');
    await begin(page).click();
    await playerOn(page).arrivesAt('Mount Everest');
    await page.route(/open-game/u, (call) => call.abort());
    await page.reload();
    await notice(page).waitFor();
    await page.unroute(/open-game/u);
    await tryAgain(page).click();
    await playerOn(page).arrivesAt('Mount Everest');
  });
});

describe('a dialog whose code does not load', () => {
  it('says so, until the player closes the notice', async () => {
    const { page } = await openSampleDay(world.browser, { viewport: PHONE, allow: BROKEN_LINE });
    await page.route(/mode-panel/u, (call) => call.abort());
    await page.goto('/');
    const openMenu = page.getByRole('button', { name: 'Menu' });
    await openMenu.click();
    await page.getByRole('button', { name: 'Close' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await openMenu.click();
    await notice(page).waitFor();
  });
});

describe('Home on a slow connection', () => {
  it('fetches fonts and code of other screens only after the challenge of the day', async () => {
    const { page } = await openSampleDay(world.browser, { readsAhead: true, isFirstVisit: true });
    await page.addInitScript(() => {
      // The script arrives late.
      const now = performance.now.bind(performance);
      performance.now = () => now() + 5000;
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const early = () => asked.filter((url) => /\.woff2$|game-page/u.test(url));
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/challenges/daily', async (call) => {
      await held;
      await call.fallback();
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Daily Challenge' }).waitFor({ state: 'attached' });
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
    );
    expect(early()).toEqual([]);
    const font = page.waitForRequest(/\.woff2$/u);
    answer();
    await font;
    expect(early().some((url) => url.includes('game-page'))).toBe(true);
  });
});

describe('Home without a network', () => {
  const cards = (page: Page) => page.getByRole('list', { name: "Today's articles" });
  const hasPictures = async (page: Page): Promise<boolean> => {
    const pictures = await cards(page)
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
      );
    return pictures.length === 3 && pictures.every(Boolean);
  };

  it('keeps the pictures it had', async () => {
    // No route is set here: routes switch the browser's cache off.
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.goto('/');
    await expect.poll(() => hasPictures(page)).toBe(true);
    await menu(page).getByRole('button', { name: 'With Friends' }).click();
    await page.getByRole('link', { name: 'Wayword, home' }).waitFor();
    await page.waitForURL('**/party');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Wayword, home' }).click();
    await cards(page).waitFor();
    await page.getByText("You're offline.").waitFor();
    await expect.poll(() => hasPictures(page)).toBe(true);
    await page.context().setOffline(false);
    await page.getByText("You're offline.").waitFor({ state: 'detached' });
    expect(await hasPictures(page)).toBe(true);
  });

  it('shows the stock image for pictures that do not load, and the pictures when it is back', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route(/\/(?:media|w)\//u, (call) => call.abort());
    await page.goto('/');
    await expect.poll(() => cards(page).locator('[data-stock]').count()).toBe(3);
    await page.unroute(/\/(?:media|w)\//u);
    // TanStack Query reads again after an offline event only.
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await reconnect(page);
    await expect.poll(() => hasPictures(page)).toBe(true);
  });
});

describe('the offline note', () => {
  /** Asserts that the elements are above one another in this order, and do not overlap. */
  async function areStacked(...elements: readonly Locator[]): Promise<void> {
    const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
    const edges = boxes.flatMap((box) => (box === null ? [] : [box.y, box.y + box.height]));
    expect(edges).toHaveLength(elements.length * 2);
    expect(edges.map(Math.round)).toEqual(edges.map(Math.round).toSorted((a, b) => a - b));
  }

  it.each([PHONE, { width: 1440, height: 900 }])('covers nothing, at $width pixels', async (viewport) => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE, viewport });
    const note = page.getByText("You're offline. Your journey is saved");
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).waitFor();
    await goOffline(page);
    await note.waitFor();
    await areStacked(page.getByRole('banner'), note, page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await playerOn(page).arrivesAt('Mount Everest');
    await areStacked(page.locator('main > header'), note, page.locator('.article-pane'));
  });

  /** Makes the page believe that it is offline, while its calls still work. */
  async function goOffline(page: Page): Promise<void> {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false });
      window.dispatchEvent(new Event('offline'));
    });
  }
});

describe('the page', () => {
  it('has no id twice while the drawer of the game is open', async () => {
    const { page } = await openSampleDay(world.browser, { viewport: PHONE });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await playerOn(page).arrivesAt('Mount Everest');
    await page.getByRole('button', { name: 'Show targets and journey' }).click();
    await page.getByRole('dialog', { name: 'Journey' }).waitFor();
    const ids = await page
      .locator('[id]')
      .evaluateAll((elements) =>
        elements.filter((element) => element.closest('.article-body') === null).map(({ id }) => id),
      );
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
});
