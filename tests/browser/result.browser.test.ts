import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ReviewAnswer } from '#protocol/review.ts';
import { findings } from './support/accessibility-findings.ts';
import { finishSample, SAMPLE } from './support/finish-sample.ts';
import { openWorld } from './support/open-world.ts';
import { BROKEN_LINE } from './support/open-browser.ts';
import { holdCalls } from './support/hold-calls.ts';
import { openSampleDay } from './support/open-sample-day.ts';
import { begin, playerOn } from './support/player.ts';
import { retell } from './support/retell.ts';
import { stopTitles } from './support/stop-titles.ts';

const world = openWorld();

const resultOn = (page: Page) => page.getByRole('dialog', { name: 'Journey Complete' });

const stopsOf = (result: Locator, name: string) =>
  stopTitles(result.getByRole('list', { name, exact: true }));

describe('the result', () => {
  it("[GAME-16] shows a shortest route beside the player's own, which is alone where the shortest one does not arrive or is not known", async () => {
    const { page } = await openSampleDay(world.browser, { allow: BROKEN_LINE });
    const { walked, best } = await finishSample(page, world.map);
    const result = resultOn(page);
    await result.getByRole('heading', { name: `A shortest route ${best.length - 1} clicks` }).waitFor();
    await result.getByRole('heading', { name: `Your route ${walked.length - 1} clicks` }).waitFor();
    expect(await stopsOf(result, 'Your route')).toEqual(walked);
    const shown = await stopsOf(result, 'A shortest route');
    expect(shown).toHaveLength(best.length);
    expect(shown.filter((title) => SAMPLE.some((target) => target === title))).toHaveLength(SAMPLE.length);
    // Each step is a link of the previous page.
    const steps = shown.slice(1).map((title, index) => world.map.route(shown[index] ?? '', title).length - 1);
    expect(steps).toEqual(best.slice(1).map(() => 1));
    await result.getByText(`The shortest route by links alone takes ${best.length - 1} clicks.`).waitFor();

    // A reload reads the shortest route again.
    for (const answer of [null, { clicks: null, exact: true, route: [] }]) {
      await page.unroute('**/api/routes?*');
      await page.route('**/api/routes?*', (call) =>
        answer === null ? call.abort() : call.fulfill({ json: answer }),
      );
      const asked = page.waitForRequest('**/api/routes?*');
      await page.reload();
      await asked;
      await result.getByText('Loading...').waitFor({ state: 'detached' });
      expect(await stopsOf(result, 'Your route')).toEqual(walked);
      expect(await result.getByRole('list').count()).toBe(1);
      expect(await result.getByRole('alert').count()).toBe(0);
    }
  });

  it('[REVIEW-1] [REVIEW-2] shows where clicks were lost, the time on every page, and other shortest routes, and replays the journey', async () => {
    const { page } = await openSampleDay(world.browser);
    const { walked, best } = await finishSample(page, world.map);
    const result = resultOn(page);
    const extra = walked.length - best.length;
    await result.getByText(`${extra} clicks were not on a shortest route.`).waitFor();
    const lost = result.getByRole('list', { name: 'Clicks not on a shortest route' }).getByRole('listitem');
    const counts = (await lost.allInnerTexts()).map((text) => Number(/\+(\d+)/u.exec(text)?.[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(extra);

    const before = await stopsOf(result, 'A shortest route');
    await result.getByRole('button', { name: 'Show another (1 of 5)' }).click();
    await result.getByRole('button', { name: 'Show another (2 of 5)' }).waitFor();
    const after = await stopsOf(result, 'A shortest route');
    expect(after).toHaveLength(best.length);
    expect(after).not.toEqual(before);

    await result.getByText('Page by page').click();
    const rows = result.getByRole('table', { name: 'Page by page' }).getByRole('row');
    const pages = await rows.getByRole('rowheader').allInnerTexts();
    expect(pages.map((text) => text.replace(/\s*\+\d+$/u, ''))).toEqual(walked);
    // The last page has nothing to go.
    expect(await rows.last().getByRole('cell').allInnerTexts()).toEqual(['', '0']);

    await result.getByRole('button', { name: 'Replay' }).click();
    const replay = page.getByRole('dialog', { name: 'Replay' });
    const [start = '', second = ''] = walked;
    await replay
      .getByText(`1 of ${walked.length}: ${start}. You followed the link to ${second} after`)
      .waitFor();
    await replay.getByRole('region', { name: start }).locator('mark').waitFor();
    // Nothing on the pages can be followed.
    expect(await replay.locator('a[href]').count()).toBe(0);

    const slider = replay.getByRole('slider', { name: 'Page of the journey' });
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await replay.getByText(`2 of ${walked.length}: ${second}. You went back to ${start}`).waitFor();
    const named = await replay.getByText('You went back to').innerText();
    const better = /The link to (.+) (?:was closer|led straight to a target)\.$/u.exec(named)?.[1] ?? '';
    expect(world.map.route(second, better)).toHaveLength(2);
    await replay.getByRole('region', { name: second }).locator('mark.better-link').waitFor();
    await replay.getByRole('list', { name: 'Marks' }).getByText('a link on a shortest route').waitFor();
    await page.keyboard.press('End');
    await replay.getByText('Here the journey ended.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await replay.waitFor({ state: 'detached' });
    await result.waitFor();
    // Back closes the replay, not the result.
    await result.getByRole('button', { name: 'Replay' }).click();
    await replay.waitFor();
    await page.goBack();
    await replay.waitFor({ state: 'detached' });
    await result.waitFor();
  });

  it('[REVIEW-2] keeps the replay open while the shortest route arrives', async () => {
    const { page } = await openSampleDay(world.browser);
    const release = await holdCalls(page, '**/api/routes?*');
    await finishSample(page, world.map);
    await resultOn(page).getByRole('button', { name: 'Replay' }).click();
    const replay = page.getByRole('dialog', { name: 'Replay' });
    await replay.waitFor();
    await release();
    await page
      .getByRole('list', { name: 'A shortest route', exact: true, includeHidden: true })
      .waitFor({ state: 'attached' });
    expect(await replay.count()).toBe(1);
  });

  it('praises par, and shows no second route to a player who took the same one, but another of the same length', async () => {
    const { page } = await openSampleDay(world.browser);
    const best = world.map.bestRoute(SAMPLE);
    let shortest = best;
    await page.route('**/api/routes?*', (call) =>
      call.fulfill({ json: { clicks: shortest.length - 1, exact: true, route: shortest } }),
    );
    await page.route('**/api/reviews', async (call) => {
      const response = await call.fetch();
      const review: ReviewAnswer = await response.json();
      await call.fulfill({ response, json: { ...review, routes: [shortest], count: 1 } });
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Begin Journey' }).click();
    await playerOn(page).walk(best);
    const result = resultOn(page);
    await result.getByText('Par!').waitFor();
    await result.getByText('Every click was on a shortest route. There is one shortest route').waitFor();
    expect(await result.getByRole('list').count()).toBe(1);

    // A reload reads the shortest route again.
    shortest = best.map((title) => (SAMPLE.some((target) => target === title) ? title : `Not ${title}`));
    await page.reload();
    await result.getByRole('list', { name: 'Another shortest route' }).waitFor();
    await result.getByText('There is one shortest route').waitFor();
    expect(await stopsOf(result, 'Another shortest route')).toEqual(shortest);
  });

  it('[GAME-16] claims nothing without a link graph, and sends no request', async () => {
    const { page } = await openSampleDay(world.browser);
    await retell(page, '**/api/encyclopedia', { graph: 'none' });
    await retell(page, '**/api/articles/random?*', { par: null });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const player = await begin(page, '5 Clicks to Batman');
    const [start = '', goal = ''] = await player.targets();
    const route = world.map.route(start, goal);
    await player.walk(route);
    const result = resultOn(page);
    await result.getByText(`You found Batman in ${route.length - 1} clicks`).waitFor();
    expect(await result.getByText(/\bpar\b|shortest/iu).count()).toBe(0);
    expect(await result.getByRole('definition').count()).toBe(1);
    expect(asked).not.toContain('/api/routes');
  });

  it('[GAME-16] claims no par for a route that may use links missing in the game, and says so', async () => {
    const { page } = await openSampleDay(world.browser);
    await retell(page, '**/api/routes?*', {
      exact: false,
      clicks: 1,
      route: SAMPLE.slice(0, 2),
    });
    await retell(page, '**/api/reviews', { exact: false });
    await retell(page, '**/api/encyclopedia', { sample: { articles: [...SAMPLE], par: null } });
    await finishSample(page, world.map);
    const result = resultOn(page);
    await result.getByText('A route by the wiki’s link tables').waitFor();
    await result.getByText(/which the game leaves out/u).waitFor();
    expect(await result.getByText(/\bpar\b|shortest/iu).count()).toBe(0);
  });
});
