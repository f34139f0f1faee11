import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { freezeTime, ownTime } from './support/frozen-time.ts';
import { BROKEN_LINE, DESK, PHONE } from './support/open-browser.ts';
import { browser } from './support/shared-browser.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { holdCalls } from './support/hold-calls.ts';
import { gameUrl } from './support/services.ts';

const MODES = [
  'Level Challenges',
  'Daily Challenge',
  'Tournament',
  'With Friends',
  'Quick Play',
  '5 Clicks to Batman',
];

const DESCRIPTIONS = [
  'Hand-picked routes, three stars each',
  'One journey for everyone, every day',
  'Opens when enough explorers join',
  'Race the same route, live',
  'Four random articles, no clock',
  'From anywhere to Gotham',
];

describe('theme', () => {
  it.each(['light', 'dark'] as const)(
    'follows a system that prefers %s until there is a choice, which then wins',
    async (system) => {
      const { page } = await openSampleDay(browser, { colorScheme: system });
      await page.goto('/');
      const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
      expect(await isDark()).toBe(system === 'dark');
      await page
        .getByRole('button', { name: system === 'dark' ? 'Use the light theme' : 'Use the dark theme' })
        .click();
      expect(await isDark()).toBe(system === 'light');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(
        system === 'dark' ? 'light' : 'dark',
      );
      await page.reload();
      expect(await isDark()).toBe(system === 'light');
    },
  );

  it('is right before the first paint: the page never flashes', async () => {
    const { page } = await openSampleDay(browser, {
      allow: BROKEN_LINE,
      colorScheme: 'dark',
      javaScriptEnabled: true,
    });
    await page.route('**/assets/*.js', (call) => call.abort());
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
  });
});

describe('which encyclopedia is open', () => {
  const line = (page: Page) => page.getByText('Playing the starter encyclopedia.');

  it("is named on Home for a player on the server's machine, with how to open another one", async () => {
    const { page } = await openSampleDay(browser, { viewport: PHONE });
    await page.goto('/');
    await line(page).waitFor();
    await page.getByRole('link', { name: 'Switch to Wikipedia …' }).click();
    const heading = page.getByRole('heading', { name: 'Another encyclopedia' });
    await expect
      .poll(() => heading.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
      .toBe(true);
    await page.getByText('ENCYCLOPEDIA=https://en.wikipedia.org').waitFor();
  });

  it('is not shown to players on other machines', async () => {
    const { port } = new URL(await gameUrl());
    const { page } = await openSampleDay(browser, { baseURL: `http://wayword.test:${port}` });
    await page.goto('/');
    await page.getByText("You're exploring").waitFor();
    expect(await line(page).count()).toBe(0);
    await page.goto('/how-to-play');
    await page.getByRole('heading', { name: 'Without a mouse' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Another encyclopedia' }).count()).toBe(0);
  });
});

describe('mode menu', () => {
  it('[MENU-1] lists all six modes with their descriptions and numbers of players, in a sidebar on a desktop', async () => {
    const { page } = await openSampleDay(browser);
    // Other tests' players may be enough for the server to show real numbers.
    await page.route('**/api/players', (call) => call.fulfill({ json: {} }));
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Choose a journey' });
    expect(await menu.getByRole('button').allInnerTexts()).toEqual(MODES);
    const entries = await menu.getByRole('listitem').allInnerTexts();
    for (const [index, description] of DESCRIPTIONS.entries()) expect(entries[index]).toContain(description);
    const counts = entries.map((text) => /([\d,]+)\s*explorers/u.exec(text)?.[1]);
    expect(counts).toEqual(['567', '1,234', '567', '890', '432', '789']);
    expect(await menu.getByRole('button', { name: 'Daily Challenge' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(await menu.getByRole('button', { name: 'Tournament' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('[MENU-1] shows the real numbers of players that the server knows, without a layout shift', async () => {
    const { page } = await openSampleDay(browser);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/players', async (call) => {
      await held;
      await call.fulfill({ json: { daily: 12, levels: 10_345 } });
    });
    await page.goto('/');
    const entries = page.getByRole('navigation', { name: 'Choose a journey' }).getByRole('listitem');
    const boxes = () =>
      entries.evaluateAll((all) =>
        all
          .flatMap((entry) => [entry, ...entry.querySelectorAll('button, button + span')])
          .map((one) => {
            // A longer number takes width from its entry's title, as long as that needs no second line.
            const { x, y, height } = one.getBoundingClientRect();
            return [x, y, height];
          }),
      );
    await entries.first().getByText('567').waitFor();
    // A font that arrives later moves the text, too.
    await page.evaluate(async () => void (await document.fonts.ready));
    const before = await boxes();
    answer();
    await entries.first().getByText('10,345').waitFor();
    await entries.nth(1).getByText('12', { exact: false }).first().waitFor();
    await entries.nth(3).getByText('890').waitFor();
    expect(await boxes()).toEqual(before);
  });

  it('is a drawer on a phone: opened by its button, closed by Escape, and by a choice', async () => {
    const { page } = await openSampleDay(browser, { viewport: PHONE });
    await page.goto('/');
    const drawer = page.getByRole('dialog', { name: 'Choose a journey' });
    await page.getByRole('button', { name: 'Menu' }).click();
    // The drawer is a lazy chunk.
    await drawer.waitFor();
    expect(await drawer.getByRole('button', { name: /./u }).count()).toBe(MODES.length + 1);
    const box = await drawer.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(PHONE.width, 0);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('button', { name: 'Level Challenges' }).click();
    await page.waitForURL('**/levels');
    await drawer.waitFor({ state: 'detached' });
  });

  it('asks a guest who chooses the tournament to sign in', async () => {
    const { page } = await openSampleDay(browser);
    await page.goto('/');
    await page.getByRole('button', { name: 'Tournament' }).click({ force: true });
    await page.waitForURL('**/auth');
  });

  it.each([DESK, PHONE])('has a page of its own, with nothing else, at full height: %o', async (viewport) => {
    const { page } = await openSampleDay(browser, { viewport });
    await page.goto('/menu');
    const menu = page.getByRole('navigation', { name: 'Choose a journey' });
    await menu.waitFor();
    expect(await menu.getByRole('button').count()).toBe(6);
    expect(await page.getByRole('button').count()).toBe(6);
    expect(await page.getByRole('link').count()).toBe(0);
    expect(await page.getByRole('heading').count()).toBe(1);
    const box = await menu.boundingBox();
    expect(box?.y).toBeLessThan(40);
    expect(viewport.height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await menu.getByRole('button', { name: 'Level Challenges' }).click();
    await page.waitForURL('**/levels');
  });
});

describe('pages', () => {
  it.each([
    ['an unknown address', '/no/such/page'],
    ['an article outside the game', '/wiki/Batman'],
    ['half a character', '/%E0%A4%A'],
    ['a script', '/<script>alert(1)</script>'],
    ['an endless address', `/${'x'.repeat(10_000)}`],
  ])('answer %s with Article Not Found and the way home', async (_, path) => {
    // The browser logs the 404, and the router logs the undecodable address.
    const { page, baseUrl } = await openSampleDay(browser, { allow: /status of 4|could not be decoded/u });
    const response = await page.goto(baseUrl + path);
    expect(response?.status()).toBeGreaterThanOrEqual(400);
    expect(response?.status()).toBeLessThan(500);
    await page.getByRole('heading', { name: 'Article Not Found' }).waitFor();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
  });

  it('Home states that there is no challenge today and no score yet, and offers a playable sample journey', async () => {
    const { page } = await openSampleDay(browser);
    await withoutScores(page);
    await page.goto('/');
    await page.getByText('No entries yet').waitFor();
    await page.getByText("Be the first to complete today's challenge!").waitFor();
    expect(await page.getByRole('timer').innerText()).toMatch(/^\d\d:\d\d:\d\d$/u);
    const pictures = page.getByRole('list', { name: "Today's articles" }).locator('img');
    await pictures.nth(3).waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('ol img')].every(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      ),
    );
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await page.getByRole('region', { name: 'Mount Everest' }).waitFor();
  });
});

describe('Home on a desk', () => {
  it.each([
    ['1440', { width: 1440, height: 900 }],
    ['1920', { width: 1920, height: 1080 }],
  ])('uses the whole width of %s pixels, with the quick journeys beside the hero', async (_, viewport) => {
    const { page } = await openSampleDay(browser, { viewport });
    await page.goto('/');
    const hero = await page.getByRole('region', { name: /Gotham/u }).boundingBox();
    const tile = await page.getByRole('button', { name: /Four at random/u }).boundingBox();
    expect(tile?.x).toBeGreaterThan((hero?.x ?? 0) + (hero?.width ?? 0));
    expect(viewport.width - (tile?.x ?? 0) - (tile?.width ?? 0)).toBeLessThan(60);
  });
});

describe('a screen whose code is loading', () => {
  it.each([
    ['/how-to-play', '**/assets/how-to-play-page*'],
    ['/game', '**/assets/game-page*'],
  ])('shows Loading... at %s', async (path, code) => {
    const { page } = await openSampleDay(browser);
    const release = await holdCalls(page, code);
    await page.goto(path);
    const words = page.getByRole('status').getByText('Loading...', { exact: true });
    // Text for screen readers alone is one pixel high.
    const shown = () =>
      words.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height > 10).length);
    await expect.poll(shown).toBe(1);
    await release();
    await expect.poll(shown).toBe(0);
  });
});

describe('the hero', () => {
  it('describes an article on hover, and links to How to Play', async () => {
    const { page } = await openSampleDay(browser);
    await page.goto('/');
    await page
      .getByRole('list', { name: "Today's articles" })
      .getByRole('button', { name: 'Batman' })
      .hover();
    await page
      .getByRole('tooltip')
      .filter({ hasText: 'Batman is a superhero' })
      .waitFor({ state: 'attached' });
    await page
      .getByRole('region', { name: /Gotham/u })
      .getByRole('link', { name: 'How to Play' })
      .click();
    await page.waitForURL('**/how-to-play');
  });
});

/** Hides the scores that other suites leave behind. */
async function withoutScores(page: Page): Promise<void> {
  const json = { scope: 'all', total: 0, players: 0, offset: 0, entries: [] };
  await page.route('**/api/leaderboard?*', (call) => call.fulfill({ json }));
}

describe('tooltips', () => {
  it('open after 700 ms, not before', async () => {
    const { page } = await openSampleDay(browser);
    await ownTime(page);
    await page.goto('/how-to-play');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await freezeTime(page);
    await page.getByRole('button', { name: /Use the/u }).hover();
    await page.clock.runFor(699);
    expect(await page.getByRole('tooltip').count()).toBe(0);
    await page.clock.runFor(1);
    await page.getByRole('tooltip').waitFor({ state: 'attached' });
  });
});
