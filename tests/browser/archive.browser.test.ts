import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { utcDay } from '#core/daily/utc-day.ts';
import type { ResultAnswer } from '#protocol/results.ts';
import type { RunAnswer } from '#protocol/runs.ts';
import { findings } from './support/accessibility-findings.ts';
import { createAccount } from './support/new-account.ts';
import { BROKEN_LINE, DESK, openPage, PHONE } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { pageOverflow } from './support/page-overflow.ts';
import { pastDay } from './support/past-day.ts';
import { playerOn } from './support/player.ts';
import { RESULT } from './support/screen-answers.ts';
import { showTheme } from './support/show-theme.ts';
import { stopTitles } from './support/stop-titles.ts';
import { writePastDaily } from './support/services.ts';
import { pressByKeyboard, tabTo, walkByKeyboard } from './support/tab-to.ts';

const world = openWorld();

/** The articles of a past day with a score. */
const SCORED = ['Honey', 'Violin', 'Lighthouse'];

const dayLink = (page: Page, day: string) => page.getByRole('table').locator(`a[href="/daily/${day}"]`);

/** Plays the shown day along a shortest route; returns its clicks. */
async function playShownDay(page: Page, begin: () => Promise<void>): Promise<number> {
  await begin();
  await page.waitForURL('**/game');
  const player = playerOn(page);
  await page.getByRole('list', { name: 'Your Journey' }).first().waitFor();
  const route = world.map.bestRoute(await player.targets());
  await player.walk(route);
  await page.getByRole('dialog', { name: 'Daily Challenge Complete' }).waitFor();
  return route.length - 1;
}

/** Returns a route through all targets whose first click is lost. */
function wastefulRoute([start = '', ...targets]: readonly string[]): readonly string[] {
  const best = world.map.bestRoute([start, ...targets]);
  for (const title of world.map.titles) {
    if (targets.includes(title) || world.map.route(start, title).length !== 2) continue;
    const rest = world.map.bestRoute([title, ...targets]);
    if (rest.length >= best.length) return [start, ...rest];
  }
  throw new Error(`Every link of ${start} is on a shortest route`);
}

describe('the Daily Archive', () => {
  it('[ARCHIVE-1] [ARCHIVE-2] opens from Home, plays a past day for practice, and shows its stars', async () => {
    const { page } = await openPage(world.browser);
    await page.goto('/');
    await page.getByRole('link', { name: 'Past dailies' }).click();
    await page.getByRole('heading', { level: 1, name: 'Daily Archive' }).waitFor();
    // The newest day that this player has not completed.
    // In the first days of a month, the present challenge.
    await page.getByRole('heading', { level: 2, name: /^From (?:Compass|Coffee)/u }).waitFor();
    await page.goto(`/daily/${pastDay(1)}`);
    const begin = page.getByRole('button', { name: 'Begin Journey' });
    const clicks = await playShownDay(page, () => begin.click());

    const dialog = page.getByRole('dialog', { name: 'Daily Challenge Complete' });
    await dialog.getByText('Past dailies are practice and never ranked.').waitFor();
    expect(await dialog.getByRole('button', { name: 'View Leaderboard' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Daily Archive' }).click();
    await page.waitForURL(`**/daily/${pastDay(1)}`);
    await page.getByText(`Your best: ${clicks} clicks, par, in`).waitFor();
    const label = await dayLink(page, pastDay(1)).getAttribute('aria-label');
    expect(label).toContain(`completed in ${clicks} clicks, par, 3 of 3 stars`);

    await page.getByRole('link', { name: /^Next unplayed/u }).click();
    await page.waitForURL(`**/daily/${pastDay(2)}`);
    await begin.waitFor();
    // The ranked run of today is still to be played.
    await page.goto('/');
    await begin.waitFor();
  });

  it('[REVIEW-2] [REVIEW-3] reviews the run of a past day on its page and at its result, for a desk and a phone, and challenges a friend to it', async () => {
    const { page } = await openPage(world.browser, { allow: /status of 404/u });
    const path = `/daily/${pastDay(2)}`;
    await page.goto(path);
    const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/runs'));
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    const { run }: RunAnswer = await (await opened).json();
    await page.waitForURL('**/game');
    const walked = wastefulRoute(run.articles);
    const [start = '', second = ''] = walked;
    await playerOn(page).walk(walked);
    await page.getByRole('dialog', { name: 'Daily Challenge Complete' }).waitFor();

    // Another visit: the journey of the tab is gone, and the game is not loaded.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(path);
    const own = page.getByRole('region', { name: 'Your Run' });
    await own.getByText('A practice run in').waitFor();
    expect(await stopTitles(own.getByRole('list', { name: 'Your route' }))).toEqual(walked);
    await own.getByRole('list', { name: 'A shortest route', exact: true }).waitFor();
    await own.getByRole('list', { name: 'Clicks not on a shortest route' }).getByText(start).waitFor();
    await own.getByText('Page by page').click();
    await own.getByRole('table', { name: 'Page by page' }).waitFor();
    await own.getByRole('button', { name: 'Share', exact: true }).waitFor();

    await own.getByRole('button', { name: 'Replay' }).click();
    const replay = page.getByRole('dialog', { name: 'Replay' });
    await replay.getByText(`You followed the link to ${second}`).waitFor();
    const seen = replay.getByRole('region', { name: start });
    await seen.locator('mark.better-link').waitFor();
    expect(await seen.locator('mark').count()).toBe(2);
    expect(await findings(page)).toEqual([]);
    await showTheme(page, 'dark');
    expect(await findings(page, 'contrast')).toEqual([]);
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      expect(await pageOverflow(page)).toBe(0);
    }
    await page.keyboard.press('Escape');
    await replay.waitFor({ state: 'detached' });

    await page.setViewportSize(PHONE);
    expect(await pageOverflow(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
    await own.getByRole('button', { name: 'Challenge a friend' }).click();
    await own.getByRole('link', { name: 'Open the challenge' }).click();
    await page.getByText(`Your best: ${walked.length - 1} clicks in`).waitFor();

    // Only a ranked run has a result, and the day of these tests is still open.
    let isYours = true;
    await page.route('**/api/results/*', (call) =>
      call.fulfill({ json: { ...RESULT, isYours } satisfies ResultAnswer }),
    );
    await page.goto(`/results/${run.id}`);
    await page.getByRole('list', { name: 'Clicks not on a shortest route' }).getByText(start).waitFor();
    expect(await stopTitles(page.getByRole('list', { name: 'Your route' }))).toEqual(walked);
    expect(await pageOverflow(page)).toBe(0);
    const showPath = page.getByRole('button', { name: 'Show the path and its articles' });
    expect(await showPath.count()).toBe(0);

    // Another player signs in, in another tab.
    isYours = false;
    await createAccount(page.context());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    await page.evaluate(() => new BroadcastChannel('wayword-account').postMessage('changed'));
    await showPath.waitFor();
    expect(await page.getByRole('list', { name: 'Your route' }).count()).toBe(0);
  });

  it('[ARCHIVE-1] is opened from Home and played by the keyboard alone', async () => {
    const { page } = await openPage(world.browser);
    await page.goto('/');
    await pressByKeyboard(page, 'Past dailies');
    await page.getByRole('table').waitFor();
    const day = `/daily/${pastDay(2)}`;
    // In the first days of a month.
    if ((await dayLink(page, pastDay(2)).count()) === 0) await pressByKeyboard(page, 'The month before');
    await dayLink(page, pastDay(2)).waitFor();
    // Not “Next unplayed”, which may lead to the same day.
    await tabTo(page, ({ name, href }) => href === day && name.endsWith(': not completed'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${day}`);
    await pressByKeyboard(page, 'Begin Journey');
    await page.waitForURL('**/game');
    await page.getByRole('list', { name: 'Your Journey' }).first().waitFor();
    await walkByKeyboard(page, world.map.bestRoute(await playerOn(page).targets()));
    await page.getByRole('dialog', { name: 'Daily Challenge Complete' }).waitFor();
    await pressByKeyboard(page, 'Daily Archive');
    await page.waitForURL(`**${day}`);
    await page.getByText(/^Your best: \d+ clicks, par, in/u).waitFor();
  });

  it('[FLOW-1] hides the routes of a day until its player has completed it, or asks', async () => {
    const { page } = await openPage(world.browser);
    await page.goto(`/daily/${pastDay(2)}`);
    await page.getByRole('button', { name: 'Show them anyway' }).click();
    await page.getByText('Nobody completed this challenge on its day.').waitFor();
    await page.goto(`/daily/${utcDay(Date.now())}`);
    await page.getByRole('link', { name: "Go to Today's Challenge" }).waitFor();
    expect(await page.getByRole('heading', { name: 'How Everyone Went' }).count()).toBe(0);
  });

  it('[GHOST-1] races the best player of a day, and leads back to a journey that is not finished', async () => {
    const { page } = await openPage(world.browser);
    const best = world.map.bestRoute(SCORED);
    await writePastDaily({
      daysAgo: 10,
      articles: SCORED,
      par: best.length - 1,
      runs: [{ username: 'Guest Swift Heron', route: best, secondsPerClick: 90 }],
    });
    await page.goto(`/daily/${pastDay(10)}`);
    const ghost = page.getByRole('combobox', { name: 'Race against' });
    expect(await ghost.inputValue()).toBe('');
    await ghost.selectOption('The best player');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await playerOn(page).arrivesAt('Honey');
    await page.getByText('Guest Swift Heron').waitFor();
    await page
      .getByRole('definition')
      .filter({ hasText: `0 of ${best.length - 1}` })
      .waitFor();
    await page.goto(`/daily/${pastDay(1)}`);
    // It was chosen for the other day only.
    expect(await ghost.inputValue()).toBe('');
    await page.getByRole('link', { name: 'Continue Your Journey' }).click();
    await page.getByText('Guest Swift Heron').waitFor();
    await playerOn(page).arrivesAt('Honey');
    expect(await playerOn(page).journey()).toEqual(['Honey']);
  });

  it('says when it does not load, and heals', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route('**/api/challenges/archive*', (call) => call.abort());
    await page.goto('/daily');
    await page.getByRole('alert').getByText("Couldn't load the archive.").waitFor();
    await page.unroute('**/api/challenges/archive*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });

  it('answers a day that does not exist as any unknown address', async () => {
    const { page } = await openPage(world.browser, { allow: /status of 404/u });
    expect((await page.goto('/daily/2026-02-30'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Article Not Found' }).waitFor();
    await page.goto('/daily/2020-01-01');
    await page.getByRole('heading', { level: 2, name: 'No challenge on this day' }).waitFor();
  });
});
