import { describe, expect, it } from 'vitest';
import { titleToPath } from '#core/title/title.ts';
import type { HopAnswer } from '#protocol/runs.ts';
import { beginDaily, clickTakenIn, finishDaily, nameOfScore } from './support/begin-daily.ts';
import { createAccount } from './support/new-account.ts';
import { openWorld } from './support/open-world.ts';
import { BROKEN_LINE, openPage } from './support/open-browser.ts';
import { playerOn } from './support/player.ts';
import { stopTitles } from './support/stop-titles.ts';

const world = openWorld();

describe('the Daily Challenge', () => {
  it('[GAME-7] is completed by a guest, whose score appears on the leaderboard', async () => {
    const { page } = await openPage(world.browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const player = await beginDaily(page);
    await page.getByRole('timer', { name: 'Elapsed time' }).waitFor();
    const route = world.map.bestRoute(await player.targets());
    await player.walk(route);

    const clicks = String(route.length - 1);
    const dialog = page.getByRole('dialog', { name: 'Daily Challenge Complete', exact: true });
    await dialog.waitFor();
    await page.getByText('Score submitted!').first().waitFor();
    await page.getByText(`Your score of ${clicks} clicks has been recorded.`).first().waitFor();
    const name = await nameOfScore(page);
    expect(name).toMatch(/^Guest \S+ \S+$/u);
    const [shownClicks, par, time] = await dialog.getByRole('definition').allInnerTexts();
    expect([shownClicks, par]).toEqual([clicks, clicks]);
    expect(time).toMatch(/^\d+:\d\d$/u);
    // The day is not over: the player's route is shown, and the shortest one is not requested (D16).
    expect(await stopTitles(dialog.getByRole('list', { name: 'Your route' }))).toEqual(route);
    expect(await dialog.getByRole('list', { name: /route/iu }).count()).toBe(1);
    expect(asked).not.toContain('/api/routes');

    await dialog.getByRole('button', { name: 'View Leaderboard' }).click();
    await page.waitForURL((url) => url.pathname === '/leaderboard');
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByText('Guest', { exact: true }).waitFor();
    await row.getByText('You', { exact: true }).waitFor();
    // The result dialog closes with the game; the focus must not return to where it was before the dialog.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    const columns = await page.getByRole('columnheader').allInnerTexts();
    const clicksColumn = columns.findIndex((title) => /^clicks$/iu.test(title));
    expect(await row.locator('th, td').nth(clicksColumn).innerText()).toBe(clicks);
    await row.getByText('02:00 UTC').waitFor();
    await page.goto('/');
    await page.getByText(`Completed in ${clicks} clicks: par!`).waitFor();
  });

  it('[BOARD-6] says on the result that the pace of the score is unverified, and why', async () => {
    const { page } = await openPage(world.browser);
    // Whether this player clicks that fast depends on the machine.
    await page.route('**/hops', async (call) => {
      const response = await call.fetch();
      const answer: HopAnswer = await response.json();
      const score = answer.run?.score ?? null;
      const run = answer.run && { ...answer.run, score: score && { ...score, unverified: 'pace' } };
      await call.fulfill({ response, json: { ...answer, run } });
    });
    await finishDaily(page, world.map);
    const note = page.getByRole('status').filter({ hasText: 'on the leaderboard as' });
    await note.getByText('Unverified pace.').waitFor();
    expect(await note.innerText()).toContain('Less than a second per click on average');
  });

  it('ranks the score of a signed-in player under their own name', async () => {
    const { page } = await openPage(world.browser);
    const { username } = await createAccount(page.context());
    await finishDaily(page, world.map);
    expect(await nameOfScore(page)).toBe(username);
    await page.getByRole('button', { name: 'View Leaderboard' }).click();
    const row = page.getByRole('row').filter({ hasText: username });
    await row.getByText('You', { exact: true }).waitFor();
    expect(await row.getByText('Guest', { exact: true }).count()).toBe(0);
  });

  it('reports a score that could not be sent, keeps it, and sends it later', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.clock.install();
    const player = await beginDaily(page);
    const route = world.map.bestRoute(await player.targets());
    await page.route('**/hops', (call) => call.abort());
    await player.walk(route);
    // A click that is not recorded after ten seconds is reported; the tries to send it are at most 30 seconds apart.
    await page.clock.fastForward(10_000);
    await page.getByText('Failed to submit score to leaderboard.').first().waitFor();
    await page.unroute('**/hops');
    await page.clock.fastForward(30_000);
    await page
      .getByText(`Your score of ${route.length - 1} clicks has been recorded.`)
      .first()
      .waitFor();
  });

  it('sends clicks that wait when the page is loaded again, also at Home', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    const player = await beginDaily(page);
    const route = world.map.bestRoute(await player.targets());
    // Not ended by `unroute`: in that moment Playwright may not report a request and its response.
    let isCut = true;
    await page.route('**/hops', (call) => (isCut ? call.abort() : call.continue()));
    await player.walk(route.slice(0, 3));
    const takenIn = clickTakenIn(page, 2);
    await page.goto('/', { waitUntil: 'commit' });
    isCut = false;
    await takenIn;
    await page.reload();
    await page.getByText('2 clicks so far.').waitFor();
  });

  it('continues where another tab stopped, and says so', async () => {
    const { page } = await openPage(world.browser);
    const player = await beginDaily(page);
    const [start = '', first = ''] = world.map.bestRoute(await player.targets());
    const tab = await page.context().newPage();
    await tab.goto('/');
    await tab.getByRole('button', { name: 'Continue Journey' }).click();
    const other = playerOn(tab);
    await other.arrivesAt(start);
    const takenIn = clickTakenIn(page, 1);
    await player.follow(first);
    await takenIn;
    const elsewhere = `a[href^="/wiki/"]:not([href="${titleToPath(first)}"], [href^="/wiki/File:"])`;
    await tab.locator(`.article-body p ${elsewhere}`).first().click();
    await other.arrivesAt(first);
    await tab.getByText('Synced with your other tab').first().waitFor();
    expect(await other.journey()).toEqual([start, first]);
  });

  it('[GAME-13] continues after a visit to Home and after a reload with its clicks and its path, and is recorded completely', async () => {
    const { page } = await openPage(world.browser);
    const player = await beginDaily(page);
    const route = world.map.bestRoute(await player.targets());
    const takenIn = clickTakenIn(page, 2);
    await player.walk(route.slice(0, 3));
    await takenIn;
    await page.getByRole('button', { name: 'Exit' }).click();
    await page.getByText('2 clicks so far.').waitFor();
    const resumed = await beginDaily(page, 'Continue Journey');
    await page.getByText(`The journey continues at ${route[2]}. 2 clicks.`).waitFor({ state: 'attached' });
    expect(await resumed.clicks()).toBe(2);
    expect(await resumed.journey()).toEqual(route.slice(0, 3));
    await page.reload();
    await resumed.article(route[2] ?? '').waitFor();
    expect(await resumed.clicks()).toBe(2);
    await resumed.walk(route.slice(2));
    await page
      .getByText(`Your score of ${route.length - 1} clicks has been recorded.`)
      .first()
      .waitFor();
  });

  it('links to the levels and to Home, and is practice the second time: only the first score is ranked', async () => {
    const { page } = await openPage(world.browser);
    const route = await finishDaily(page, world.map);
    const name = await nameOfScore(page);
    const dialog = page.getByRole('dialog', { name: 'Daily Challenge Complete' });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Daily Challenge Complete: see the result' }).click();
    await dialog.getByRole('button', { name: 'Try Level Challenges' }).click();
    await page.waitForURL('**/levels');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Return Home' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText("Playing again is practice and isn't ranked.").waitFor();
    const rows = async (): Promise<readonly { username: string }[]> => {
      const answer: { entries: { username: string }[] } = await (
        await page.request.get('/api/leaderboard?scope=today&limit=100')
      ).json();
      return answer.entries.filter((entry) => entry.username === name);
    };
    const before = await rows();
    await beginDaily(page, 'Play Again for Practice');
    await playerOn(page).walk(route);
    await page.getByText('This was practice: only your first journey of the day is ranked.').waitFor();
    expect(await rows()).toEqual(before);
  });

  it('is replaced by the built-in journey while it cannot be loaded, and returns automatically', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route('**/api/challenges/daily', (call) => call.abort());
    await page.goto('/');
    await page.getByText("Couldn't load today's challenge.").waitFor();
    await page.getByRole('heading', { name: 'From the roof of the world to Gotham' }).waitFor();
    // The fallback is complete, so there is no alarm (D22).
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(
      await page
        .getByRole('region', { name: /Notification/u })
        .getByRole('listitem')
        .count(),
    ).toBe(0);
    await page.unroute('**/api/challenges/daily');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByText('Any order. Fewest clicks wins.').waitFor();
  });
});
