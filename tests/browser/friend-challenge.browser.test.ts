import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Level } from '#protocol/levels.ts';
import { signUp } from './support/new-account.ts';
import { BROKEN_LINE, openPage } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { pastDay } from './support/past-day.ts';
import { playerOn } from './support/player.ts';
import { gameUrl } from './support/services.ts';
import { stopTitles } from './support/stop-titles.ts';
import { pressByKeyboard, tabToName, walkByKeyboard } from './support/tab-to.ts';

const world = openWorld();

/** The first level, which is always open. */
async function firstLevel(): Promise<Level> {
  const response = await fetch(`${await gameUrl()}/api/levels`);
  const { levels }: { readonly levels: readonly Level[] } = await response.json();
  const level = levels.find(({ order }) => order === 1);
  if (level === undefined) throw new Error('There is no first level');
  return level;
}

/** Finishes the first level by a detour over another page; returns the pages. */
async function playLevel(page: Page, level: Level): Promise<readonly string[]> {
  await page.goto('/levels');
  await page.getByRole('button', { name: /^Level 1:/u }).click();
  await page.waitForURL('**/game');
  const best = world.map.bestRoute(level.target_articles);
  const [start = '', next = ''] = best;
  const player = playerOn(page);
  await player.walk([start, next]);
  await page.getByRole('button', { name: `Back to ${start}, one click` }).click();
  await player.arrivesAt(start);
  await player.walk(best);
  await page.getByRole('dialog', { name: 'Level Complete' }).waitFor();
  return [start, next, ...best];
}

/** Makes the challenge in the result dialog and returns its path. */
async function challengeFrom(page: Page, dialog: string): Promise<string> {
  const result = page.getByRole('dialog', { name: dialog });
  await result.getByRole('button', { name: 'Challenge a friend' }).click();
  const link = result.getByRole('link', { name: 'Open the challenge' });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

/** Finishes the challenge on the screen along a shortest route; returns its pages. */
async function playChallenge(page: Page): Promise<readonly string[]> {
  await page.waitForURL('**/game');
  const player = playerOn(page);
  await page.getByRole('list', { name: 'Your Journey' }).first().waitFor();
  const route = world.map.bestRoute(await player.targets());
  await player.walk(route);
  await page.getByRole('dialog', { name: 'Challenge Complete' }).waitFor();
  return route;
}

/** Picks articles on `/challenge` by the keyboard, with the beginning of each title. */
async function pick(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const [index, title] of titles.entries()) {
    // With a pick, the focus stays in the field.
    if (index === 0) await tabToName(page, 'Start article');
    await page.keyboard.type(title);
    await page.getByRole('option', { name: title, exact: true }).waitFor();
    // The exact title comes first.
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Picked articles' }).getByText(title, { exact: true }).waitFor();
  }
}

describe('a challenge of a finished level', () => {
  it('[CHALLENGE-3] [CHALLENGE-4] [CHALLENGE-8] [REVIEW-1] shows name and clicks to a friend without an account, and both routes with the review afterwards', async () => {
    const { page } = await openPage(world.browser);
    const { username } = await signUp(page);
    const level = await firstLevel();
    const walked = await playLevel(page, level);
    const path = await challengeFrom(page, 'Level Complete');
    expect(path).toMatch(/^\/challenge\/[a-hjkmnp-z2-9]{10}$/u);

    const { page: friend } = await openPage(world.browser);
    const answers: string[] = [];
    friend.on('response', async (response) => {
      if (response.url().includes('/api/friend-challenges/')) answers.push(await response.text());
    });
    await friend.goto(path);
    await friend.getByRole('heading', { level: 1, name: `${username} challenges you` }).waitFor();
    await friend.getByText(new RegExp(`^${walked.length - 1} clicks in .* to beat\\.$`, 'u')).waitFor();
    const board = friend.getByRole('table', { name: 'Board' });
    expect(await board.getByRole('row').nth(1).innerText()).toContain(username);
    expect(await friend.getByRole('heading', { name: 'Both routes' }).count()).toBe(0);
    await expect.poll(() => answers.length).toBe(1);
    expect(answers[0]).toContain('"routes":{"kind":"locked"}');

    await friend.getByRole('combobox', { name: 'Race against' }).selectOption('The challenger');
    await friend.getByRole('button', { name: 'Begin Journey' }).click();
    await friend.getByRole('heading', { name: 'Ghost' }).waitFor();
    const side = friend.getByRole('complementary');
    await side.getByText('The challenger', { exact: true }).waitFor();
    const route = await playChallenge(friend);
    // The comparison stays on the page behind the result dialog.
    await friend.getByText(/^Target 1: 2 clicks fewer than the ghost, .+\.$/u).waitFor();
    const dialog = friend.getByRole('dialog', { name: 'Challenge Complete' });
    await dialog.getByText(`You beat ${username} by 2 clicks! Your best is 1st on the board.`).waitFor();
    expect(await stopTitles(dialog.getByRole('list', { name: 'Your route' }))).toEqual(route);
    expect(await stopTitles(dialog.getByRole('list', { name: `The route of ${username}` }))).toEqual(walked);
    await dialog.getByText('Every click was on a shortest route.').waitFor();

    await dialog.getByRole('button', { name: 'See the board' }).click();
    await friend.waitForURL(`**${path}`);
    await friend.getByRole('heading', { name: 'Both routes' }).waitFor();
    expect(await board.getByRole('row').count()).toBe(3);
    await friend.getByRole('button', { name: 'Play again' }).waitFor();

    // The challenger sees the friend on the board, but not the friend's route.
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: 'Your Challenge' }).waitFor();
    expect(await page.getByRole('table', { name: 'Board' }).getByRole('row').count()).toBe(3);
    await page.getByRole('heading', { name: 'Your best route' }).waitFor();
    expect(await page.getByRole('list', { name: /route/iu }).count()).toBe(1);
  });

  it('[CHALLENGE-7] [CHALLENGE-8] is played again from its result, and becomes a challenge of its own', async () => {
    const { page } = await openPage(world.browser);
    await playLevel(page, await firstLevel());
    const path = await challengeFrom(page, 'Level Complete');
    await page.goto(path);
    await page.getByRole('button', { name: 'Play again' }).click();
    await playChallenge(page);
    const dialog = page.getByRole('dialog', { name: 'Challenge Complete' });
    await dialog.getByText('This is your own challenge. Your best is 1st on the board.').waitFor();
    expect(await challengeFrom(page, 'Challenge Complete')).not.toBe(path);
    await dialog.getByRole('button', { name: 'Play again' }).click();
    await playChallenge(page);
  });
});

describe('a challenge of a journey that only the browser has', () => {
  it('[CHALLENGE-8] has no clicks until its challenger plays it', async () => {
    const { page } = await openPage(world.browser);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Choose a journey' }).getByText('5 Clicks to Batman').click();
    await page.waitForURL('**/game');
    const player = playerOn(page);
    await page.getByRole('list', { name: 'Your Journey' }).first().waitFor();
    await player.walk(world.map.bestRoute(await player.targets()));
    const path = await challengeFrom(page, 'Journey Complete');
    const { page: friend } = await openPage(world.browser);
    await friend.goto(path);
    await friend.getByText('Nobody has finished it yet. Set the first score!', { exact: true }).waitFor();
    await page.goto(path);
    await page.getByText('Set the first score, so that your friends know what to beat.').waitFor();
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    const route = await playChallenge(page);
    await friend.reload();
    await friend.getByText(new RegExp(`^${route.length - 1} clicks? in .* to beat\\.$`, 'u')).waitFor();
  });
});

describe('a challenge of a daily', () => {
  it('[CHALLENGE-1] [CHALLENGE-8] is offered for a past day, and not for today', async () => {
    const { page } = await openPage(world.browser);
    const finish = async () => {
      await page.getByRole('button', { name: 'Begin Journey' }).click();
      await page.waitForURL('**/game');
      await page.getByRole('list', { name: 'Your Journey' }).first().waitFor();
      const player = playerOn(page);
      await player.walk(world.map.bestRoute(await player.targets()));
      await page.getByRole('dialog', { name: 'Daily Challenge Complete' }).waitFor();
    };
    await page.goto(`/daily/${pastDay(2)}`);
    await finish();
    await page.goto(await challengeFrom(page, 'Daily Challenge Complete'));
    await page.getByText(/^Your best: \d+ clicks in/u).waitFor();
    await page.goto('/');
    await finish();
    expect(await page.getByRole('button', { name: 'Challenge a friend' }).count()).toBe(0);
  });
});

describe('picking articles', () => {
  it('[CHALLENGE-6] [DAILY-9] makes a challenge by the keyboard alone, with its par before it is made, unless that leads to a target of today, and says why its shortest route is closed', async () => {
    const { page } = await openPage(world.browser, { allow: /status of 403/u });
    await page.goto('/challenge');
    await page.getByRole('heading', { level: 1, name: 'Challenge a Friend' }).waitFor();
    await pick(page, 'Lightning', 'Owl', 'Salt', 'Tea', 'Moon');
    const field = page.getByRole('combobox', { name: 'Next target' });
    const hasFocus = () => field.evaluate((input) => input === document.activeElement);
    // With the fifth article, and when one is removed, the focus stays in the field.
    await page.getByText("That's five articles, the most a challenge can have.").waitFor();
    expect(await hasFocus()).toBe(true);
    // Moon and Tea link to targets of today.
    await page.getByText('Difficulty and par are shown after').waitFor();
    for (const title of ['Tea', 'Moon']) {
      await pressByKeyboard(page, `Remove ${title}`);
      await expect.poll(hasFocus).toBe(true);
    }
    const par = world.map.bestRoute(['Lightning', 'Owl', 'Salt']).length - 1;
    await page.getByText(`Medium. The shortest route by links alone takes ${par} clicks.`).waitFor();
    await pressByKeyboard(page, 'Make the challenge');
    await page.waitForURL(/\/challenge\/\w{10}$/u);
    await page.getByRole('heading', { level: 2, name: 'From Lightning to Salt' }).waitFor();
    await page.getByText(`Medium · Par ${par}`).waitFor();
    await pressByKeyboard(page, 'Begin Journey');
    await page.waitForURL('**/game');
    await walkByKeyboard(page, world.map.bestRoute(['Lightning', 'Owl', 'Salt']));
    const result = page.getByRole('dialog', { name: 'Challenge Complete' });
    await result.getByText("Shortest paths open when you have finished today's challenge").waitFor();
    await pressByKeyboard(page, 'See the board');
    await page.waitForURL(/\/challenge\/\w{10}$/u);
    const board = page.getByRole('table', { name: 'Board' });
    await board.getByRole('row').nth(1).waitFor();
    expect(await board.getByRole('row').nth(1).innerText()).toContain(String(par));
  });

  it('[CHALLENGE-6] says at once which articles do not make a challenge, and removes one', async () => {
    const { page } = await openPage(world.browser, { allow: /status of (?:40[03]|422)/u });
    await page.goto('/challenge');
    // Coffee is a target of today.
    await pick(page, 'Lightning', 'Coffee');
    await page.getByRole('alert').getByText("is a target of today's challenge").waitFor();
    const make = page.getByRole('button', { name: 'Make the challenge' });
    expect(await make.getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Remove Coffee' }).click();
    const field = page.getByRole('combobox', { name: 'Next target' });
    // Each article of the starter leads to each: for the answer to a set without a route, see the tests of the server.
    const previews = '**/api/friend-challenges/preview?*';
    const message = 'No route leads from the first article through all the others.';
    await page.route(previews, (call) =>
      call.fulfill({ status: 422, json: { error: { code: 'no-route', message } } }),
    );
    await field.fill('Owl');
    await page.getByRole('option', { name: 'Owl', exact: true }).click();
    await page.getByRole('alert').getByText(message).waitFor();
    expect(await make.getAttribute('aria-disabled')).toBe('true');
    await page.unroute(previews);
    await field.fill('Salt');
    await page.getByRole('option', { name: 'Salt', exact: true }).click();
    await page.getByText('Medium.').waitFor();
    await expect.poll(() => make.getAttribute('aria-disabled')).toBeNull();
    await field.fill('Zzzz');
    await page.getByText('No other article begins with “Zzzz”.').waitFor();
  });
});

describe('the link', () => {
  it('[CHALLENGE-2] says when there is no such challenge', async () => {
    const { page } = await openPage(world.browser, { allow: /status of 404/u });
    await page.goto('/challenge/abcdefghjk');
    await page.getByRole('heading', { level: 1, name: 'No Such Challenge' }).waitFor();
    await page.getByRole('link', { name: 'Make a challenge' }).click();
    await page.getByRole('heading', { level: 1, name: 'Challenge a Friend' }).waitFor();
    expect((await page.goto('/challenge/too-short'))?.status()).toBe(404);
  });

  it('says when it does not load, and heals', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route('**/api/friend-challenges/*', (call) => call.abort());
    await page.goto('/challenge/abcdefghjk');
    await page.getByRole('alert').getByText("Couldn't load this challenge.").waitFor();
    await page.unroute('**/api/friend-challenges/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'No Such Challenge' }).waitFor();
  });
});
