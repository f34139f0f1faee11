import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LeaderboardEntry } from '#protocol/leaderboard.ts';
import { buildLeaderboardEntry } from '#tests/builders/build-leaderboard-entry.ts';
import { beginDaily, nameOfScore } from './support/begin-daily.ts';
import { openWorld } from './support/open-world.ts';
import { BROKEN_LINE, openPage, PHONE } from './support/open-browser.ts';
import { smallTargets } from './support/small-targets.ts';
import { stopTitles } from './support/stop-titles.ts';

const world = openWorld();

/** Mocks the server's rankings with `total` scores of a past day; `partsOf` overrides fields of the score of a rank. */
async function fillRankings(
  page: Page,
  total: number,
  partsOf: (rank: number) => Partial<LeaderboardEntry> = () => ({}),
): Promise<void> {
  await page.route('**/api/leaderboard?*', async (call) => {
    const { searchParams } = new URL(call.request().url());
    const [offset = 0, limit = 0] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
    const length = Math.max(0, Math.min(limit, total - offset));
    await call.fulfill({
      json: {
        scope: searchParams.get('scope'),
        total,
        players: total,
        offset,
        entries: Array.from({ length }, (_, row) =>
          buildLeaderboardEntry(offset + row + 1, { date: '2026-01-02', ...partsOf(offset + row + 1) }),
        ),
      },
    });
  });
}

describe('the leaderboard', () => {
  it('shows a new score in every open leaderboard without a reload', async () => {
    const [{ page: onRankings }, { page: atHome }, { page: player }] = await Promise.all([
      openPage(world.browser),
      openPage(world.browser),
      openPage(world.browser),
    ]);
    await onRankings.goto('/leaderboard?scope=today');
    await atHome.goto('/');
    await atHome.getByRole('heading', { name: 'Top Explorers' }).waitFor();
    await onRankings.getByRole('tab', { name: 'Today', selected: true }).waitFor();
    await atHome.waitForLoadState('networkidle');
    const walker = await beginDaily(player);
    const route = world.map.bestRoute(await walker.targets());
    await walker.walk(route.slice(0, -1));
    const readAgain = atHome.waitForResponse('**/api/leaderboard?*');
    await walker.follow(route.at(-1) ?? '');
    const name = await nameOfScore(player);
    await onRankings.getByRole('row').filter({ hasText: name }).first().waitFor();
    expect((await readAgain).ok()).toBe(true);
  });

  it('shows its five best on Home', async () => {
    const { page } = await openPage(world.browser);
    await fillRankings(page, 8);
    await page.goto('/');
    const best = page.getByRole('list', { name: 'Top Explorers' }).getByRole('listitem');
    await best.nth(4).waitFor();
    expect(await best.count()).toBe(5);
  });

  it('switches between all time and today with the arrow keys', async () => {
    const { page } = await openPage(world.browser);
    await fillRankings(page, 3);
    await page.goto('/leaderboard');
    await page.getByRole('tab', { name: 'All time' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Today', selected: true }).waitFor();
    await page.getByRole('table', { name: 'Rankings of today' }).waitFor();
    expect(new URL(page.url()).search).toBe('?scope=today');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('table', { name: 'Rankings of all time' }).waitFor();
    await page.getByText('3 players, 3 scores').waitFor();
  });

  it('[BOARD-5] ranks all days by clicks over par in a tab of its own', async () => {
    const { page } = await openPage(world.browser);
    await fillRankings(page, 3);
    await page.goto('/leaderboard');
    await page.getByRole('tab', { name: 'Best against par' }).click();
    const table = page.getByRole('table', { name: 'Rankings against par' });
    const row = table.getByRole('row').filter({ hasText: 'player-2' });
    await row.getByText('+2', { exact: true }).waitFor();
    await row.getByText('7 clicks', { exact: true }).waitFor();
    await page.reload();
    await table.waitFor();
    expect(new URL(page.url()).search).toBe('?scope=par');
  });

  it('[BOARD-6] [RUN-13] marks unverified scores, and explains the marks by a tap', async () => {
    const { page } = await openPage(world.browser, { viewport: PHONE, isMobile: true, hasTouch: true });
    const marks = [null, 'pace', 'second-run'] as const;
    await fillRankings(page, 3, (rank) => ({ unverified: marks[rank - 1] ?? null }));
    await page.goto('/leaderboard');
    const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
    await rowOf('player-3').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await rowOf('player-2').getByRole('button', { name: 'Unverified pace' }).tap();
    await page
      .getByRole('tooltip')
      .getByText(/Less than a second per click/u)
      .waitFor();
    await rowOf('player-3').getByRole('button', { name: 'Second run' }).tap();
    await page
      .getByRole('tooltip')
      .getByText(/another account had already played/u)
      .waitFor();
    expect(
      await rowOf('player-1')
        .getByRole('button', { name: /Unverified|Second/u })
        .count(),
    ).toBe(0);
  });

  it('[BOARD-6] [RUN-13] marks unverified scores among the five best on Home', async () => {
    const { page } = await openPage(world.browser, { viewport: PHONE, isMobile: true, hasTouch: true });
    await fillRankings(page, 5, (rank) => ({ unverified: rank === 2 ? 'pace' : null }));
    await page.goto('/');
    const best = page.getByRole('list', { name: 'Top Explorers' }).getByRole('listitem');
    await best.nth(4).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await best.nth(1).getByRole('button', { name: 'Unverified pace' }).tap();
    await page
      .getByRole('tooltip')
      .getByText(/Less than a second per click/u)
      .waitFor();
    expect(await best.nth(0).getByRole('button').count()).toBe(0);
  });

  it('keeps few rows in the document with a hundred thousand scores, at any scroll position', async () => {
    const { page } = await openPage(world.browser);
    await fillRankings(page, 100_000);
    await page.goto('/leaderboard');
    for (const rank of [50, 100, 150, 200, 250, 300]) {
      const row = page.locator(`tr[aria-rowindex="${rank + 1}"]`);
      await row.waitFor();
      await row.scrollIntoViewIfNeeded();
    }
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length < 250);
    await page.getByRole('button', { name: 'To the top' }).click();
    await page.getByRole('rowheader', { name: /^player-1 / }).waitFor();
  });

  it('opens the path of a past day, and says when the paths of another day open', async () => {
    const { page } = await openPage(world.browser, { allow: /status of 409/u });
    await fillRankings(page, 2);
    await page.route('**/api/runs/run-1/path', (call) =>
      call.fulfill({
        json: {
          username: 'player-1',
          date: '2026-01-02',
          articles: ['Cat', 'Owl'],
          par: 2,
          clicks: 2,
          seconds: 61,
          path: ['Cat', 'Night', 'Owl'].map((title, at) => ({
            title,
            kind: at === 0 ? 'start' : 'link',
            asked: title,
            revision: 7,
            at,
          })),
        },
      }),
    );
    await page.route('**/api/runs/run-2/path', (call) =>
      call.fulfill({ status: 409, json: { error: { code: 'challenge-open', message: 'Not yet.' } } }),
    );
    await page.goto('/leaderboard');
    await page.getByRole('button', { name: 'The path of player-1' }).click();
    const dialog = page.getByRole('dialog', { name: 'The path of player-1' });
    const stops = await stopTitles(dialog.getByRole('list', { name: 'Path taken' }));
    expect(stops).toEqual(['Cat', 'Night', 'Owl']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'The path of player-2' }).click();
    await page.getByText('Paths open at 02:00 UTC the next day.').waitFor();
  });

  it('says that it is empty before the first score', async () => {
    const { page } = await openPage(world.browser);
    await fillRankings(page, 0);
    for (const path of ['/', '/leaderboard']) {
      await page.goto(path);
      await page.getByText('No entries yet').waitFor();
      await page.getByText("Be the first to complete today's challenge!").waitFor();
    }
  });

  it('reports rankings that failed to load, and retries', async () => {
    const { page } = await openPage(world.browser, { allow: BROKEN_LINE });
    await page.route('**/api/leaderboard?*', (call) => call.abort());
    // A client with a live channel would refresh automatically.
    await page.routeWebSocket('**/api/live', () => undefined);
    await page.goto('/leaderboard');
    await page.getByRole('alert').getByText("Couldn't load the rankings").waitFor();
    await page.unroute('**/api/leaderboard?*');
    await fillRankings(page, 1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('1 player, 1 score').waitFor();
  });
});
