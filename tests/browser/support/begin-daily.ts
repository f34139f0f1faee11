import type { Page } from 'playwright-core';
import type { LinkMap } from './link-map.ts';
import { playerOn, type Player } from './player.ts';

/** Begins or continues the daily challenge from the home screen, and waits until its article is shown. */
export async function beginDaily(page: Page, button = 'Begin Journey'): Promise<Player> {
  await page.goto('/');
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL('**/game');
  const player = playerOn(page);
  await page.getByRole('list', { name: 'Your Journey' }).first().waitFor();
  await player.arrivesAt((await player.journey()).at(-1) ?? '');
  return player;
}

/** Resolves once the server has recorded the n-th click; call it before that click. */
export async function clickTakenIn(page: Page, n: number): Promise<void> {
  await page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith('/hops') || !answer.ok()) return false;
    const taken: { n: number } = await answer.json();
    return taken.n === n;
  });
}

/** Plays the daily challenge along a shortest route; returns that route. */
export async function finishDaily(page: Page, map: LinkMap): Promise<readonly string[]> {
  const player = await beginDaily(page);
  const route = map.bestRoute(await player.targets());
  await player.walk(route);
  await page.getByRole('dialog', { name: 'Daily Challenge Complete' }).waitFor();
  return route;
}

/** Returns the name of the score of the finished journey. */
export async function nameOfScore(page: Page): Promise<string> {
  const words = await page.getByText(/on the leaderboard as/u).innerText();
  return /leaderboard as (.+?)\./u.exec(words)?.[1] ?? '';
}
