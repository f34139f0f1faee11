import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { Friend, makeAccounts, type Account } from './support/friends.ts';
import { openWorld } from './support/open-world.ts';
import { allRace, raceTogether, together } from './support/party-races.ts';

const world = openWorld();
let accounts: readonly Account[] = [];
beforeAll(async () => {
  accounts = await makeAccounts(world.browser, 2);
});

const CUT = /Failed to load resource|net::ERR_|WebSocket/u;

async function friends(allow?: RegExp): Promise<readonly [Friend, Friend]> {
  const [ada, bob] = accounts;
  if (ada === undefined || bob === undefined) throw new Error('two accounts are needed');
  return [await Friend.open(world.browser, ada, allow), await Friend.open(world.browser, bob, allow)];
}

it('[PARTY-20] a racer who reloads or opens another tab is told how the race stands, and continues', async () => {
  const [ada, bob] = await friends();
  const [, second = ''] = await raceTogether([ada, bob], world.map);
  await ada.player.follow(second);
  await ada.page.reload();
  await ada.toast('Your race is still on', 'No one has finished yet.');
  await ada.player.arrivesAt(second);
  const tab = await ada.page.context().newPage();
  await tab.goto('/how-to-play');
  await tab.getByText('Your race is still on').first().waitFor();
  await tab.waitForURL('**/game');
});

it('[PARTY-20] a racer whose connection was lost is told who has finished meanwhile', async () => {
  const [ada, bob] = await friends(CUT);
  const route = await raceTogether([ada, bob], world.map);
  await ada.cutOff();
  await bob.player.walk(route);
  await bob.result().waitFor();
  await ada.page.getByText('The connection to the party is lost.').first().waitFor();
  await ada.comeBack();
  await ada.toast('Your race is still on', `${bob.name} has finished.`);
});

it('[PARTY-20] a racer on another screen is shown how the race stands, and continues', async () => {
  const [bob, ada] = await friends();
  await together([bob, ada]);
  await ada.page.goto('/');
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  await bob.start();
  const articles = await allRace([bob, ada]);
  await bob.player.walk(world.map.bestRoute(articles));
  await ada.raceRow(bob.name).getByText('Finished').waitFor();
  await ada.page.goBack();
  const notice = ada.page.getByRole('complementary', { name: 'Your race' });
  await notice.getByText('Your race is on:').waitFor();
  await notice.getByText(`${bob.name} has finished.`).waitFor();
  await notice.getByRole('button', { name: 'Back to the race' }).click();
  await ada.player.arrivesAt(articles[0] ?? '');
  await bob.result().getByRole('button', { name: 'Back to the party' }).click();
  await bob.page.getByText(/^Running for \d+:\d\d\. You have finished\.$/u).waitFor();
});

it('another player who finishes moves neither the scroll position nor the focus of a reader', async () => {
  const [ada, bob] = await friends();
  const route = await raceTogether([ada, bob], world.map);
  const before = await readOn(ada.page);
  expect(before.scroll).toBeGreaterThan(0);
  await bob.player.walk(route);
  await ada.toast(`${bob.name} has finished`);
  await ada.raceRow(bob.name).getByText('Finished').waitFor();
  expect(await placeOf(ada.page)).toEqual(before);
  // Also when the toast closes.
  await ada.page.locator('[aria-label*="Notification"] li').waitFor({ state: 'detached' });
  expect(await placeOf(ada.page)).toEqual(before);
});

it('the end of the race keeps the focus in the result of a player who has finished', async () => {
  const [ada, bob] = await friends();
  const route = await raceTogether([ada, bob], world.map);
  await ada.player.walk(route);
  await ada.result().getByRole('button', { name: 'Back to the party' }).focus();
  await bob.player.walk(route);
  await ada.result().getByRole('heading', { name: 'Final standings' }).waitFor();
  await ada.result().getByRole('button', { name: 'Play again' }).waitFor();
  expect((await placeOf(ada.page)).focus).toBe('Back to the party');
});

/** Scrolls to a link in the middle of the article and focuses it, as a reader does. */
async function readOn(page: Page): Promise<Place> {
  await page.locator('.article-body a[href^="/wiki/"]').last().focus();
  return placeOf(page);
}

interface Place {
  readonly scroll: number;
  readonly focus: string | null;
}

/** The scroll position of the article, in pixels, and the text of the focused element. */
function placeOf(page: Page): Promise<Place> {
  return page.evaluate(() => {
    let pane = document.querySelector('.article-body');
    while (pane !== null && pane.scrollHeight <= pane.clientHeight) pane = pane.parentElement;
    return {
      scroll: Math.round(pane?.scrollTop ?? 0),
      focus: document.activeElement?.textContent?.trim() ?? null,
    };
  });
}
