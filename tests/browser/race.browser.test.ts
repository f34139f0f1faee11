import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { Friend, makeAccounts, type Account } from './support/friends.ts';
import { openWorld } from './support/open-world.ts';
import { allRace, raceTogether, together } from './support/party-races.ts';
import { begin } from './support/player.ts';

const world = openWorld();
let accounts: readonly Account[] = [];
beforeAll(async () => {
  accounts = await makeAccounts(world.browser, 3);
});

/** Expected browser messages about a rejected call or a cut connection. */
const REFUSED = /status of 40[349]/u;
const CUT = /Failed to load resource|net::ERR_|WebSocket/u;

function friend(at: number, allow?: RegExp): Promise<Friend> {
  const account = accounts[at];
  if (account === undefined) throw new Error('there are three accounts');
  return Friend.open(world.browser, account, allow);
}
const twoFriends = async (allow?: RegExp) => [await friend(0, allow), await friend(1, allow)] as const;
const threeFriends = async (allow?: RegExp) =>
  [...(await twoFriends(allow)), await friend(2, allow)] as const;

const racing = (friends: Parameters<typeof raceTogether>[0]) => raceTogether(friends, world.map);

describe('a race', () => {
  it('starts for all at once, is shown live, and ends with standings and paths', async () => {
    const friends = await twoFriends();
    const [ada, bob] = friends;
    const route = await racing(friends);
    // A racer's first click shows on the screens of the others.
    const [, second = ''] = route;
    await ada.player.follow(second);
    await bob.raceRow(ada.name).getByText('1 click').waitFor();
    await ada.player.walk(route.slice(1));
    await ada.result().waitFor();
    await bob.toast(`${ada.name} has finished: ${route.length - 1} clicks`);
    await bob.raceRow(ada.name).getByText('Finished').waitFor();
    await ada.standing(bob.name).getByText('1 of 4 targets').waitFor();
    await bob.player.walk(route);
    for (const friend of friends) {
      await friend.result().getByRole('heading', { name: 'Final standings' }).waitFor();
      for (const other of friends)
        await friend
          .standing(other.name)
          .getByText(`${route.length - 1} clicks`)
          .waitFor();
      await friend.result().getByRole('heading', { name: "The other players' routes" }).waitFor();
    }
    await ada.result().getByRole('button', { name: 'Share', exact: true }).click();
    await ada.toast('Link copied!');
    expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Wayword Race\n/u);
    await ada.result().getByRole('button', { name: 'Challenge a friend' }).click();
    await ada.result().getByRole('link', { name: 'Open the challenge' }).waitFor();
  });

  it('[PARTY-20] brings every member into the race from any screen and back, and afterwards waits for members on other screens', async () => {
    const friends = await threeFriends();
    const [ada, bob, cyd] = friends;
    await together(friends);
    await bob.goesTo('/');
    await begin(cyd.page, 'Quick Play');
    await ada.start();
    const countdowns = friends.map(({ page }) => page.getByRole('region', { name: 'The race starts' }));
    await Promise.all(countdowns.map((countdown) => countdown.waitFor()));
    await Promise.all(countdowns.map((countdown) => countdown.waitFor({ state: 'hidden' })));
    const articles = await allRace(friends);

    const route = world.map.bestRoute(articles);
    await cyd.player.walk(route);
    await bob.raceRow(cyd.name).getByText('Finished').waitFor();
    await cyd.result().getByRole('button', { name: 'Back to the party' }).click();
    await cyd.page.getByText(/^Running for \d+:\d\d\. You have finished\.$/u).waitFor();
    await bob.page.goBack();
    const notice = bob.page.getByRole('complementary', { name: 'Your race' });
    await notice.getByText('Your race is on:').waitFor();
    await notice.getByText(`${cyd.name} has finished.`).waitFor();
    await notice.getByRole('button', { name: 'Back to the race' }).click();
    await bob.player.arrivesAt(articles[0] ?? '');
    await bob.player.walk(route);
    await bob.result().waitFor();
    await bob.page.goto('/');
    await ada.player.walk(route);
    await ada.result().getByText(`${bob.name} is still in the game.`).waitFor();
    await bob.page.getByRole('button', { name: 'Back to the party' }).click();
    await bob.lobby();
    await ada.result().getByText('Everyone is here.').waitFor();
  });

  it('continues for the others when the host leaves it, and the party waits', async () => {
    const friends = await threeFriends();
    const [ada, bob, cyd] = friends;
    const route = await racing(friends);
    await ada.page.goto('/party');
    await ada.page.getByRole('button', { name: 'Leave party' }).click();
    const sure = ada.page.getByRole('dialog', { name: 'Leave the party?' });
    await sure.getByRole('button', { name: 'Leave party' }).click();
    await ada.page.getByRole('button', { name: 'Create a Party' }).waitFor();
    const { party } = (await bob.snapshot()) ?? {};
    expect(party).toMatchObject({ state: 'waiting', race: { isOver: false } });
    await bob.raceRow(ada.name).getByText('Did not finish').waitFor();
    await bob.player.walk(route);
    await cyd.player.walk(route);
    await bob.result().getByRole('button', { name: 'Play again' }).waitFor();
    await cyd.result().getByText('Waiting for the host to start the game...').waitFor();
  });

  it('cannot start until every member is back in the lobby; then another race starts', async () => {
    const friends = await twoFriends(new RegExp(`${CUT.source}|${REFUSED.source}`, 'u'));
    const [ada, cyd] = friends;
    const route = await racing(friends);
    await cyd.player.walk(route);
    await cyd.result().waitFor();
    await ada.standing(cyd.name).or(ada.raceRow(cyd.name)).first().getByText('Finished').waitFor();
    await cyd.cutOff();
    await ada.player.walk(route);
    await ada.result().getByRole('button', { name: 'Play again' }).click();
    await ada.toast('Cannot start game', 'All players must be in the lobby to start the game.');
    await cyd.comeBack();
    await cyd.result().getByRole('heading', { name: 'Final standings' }).waitFor();
    await expect
      .poll(async () => (await ada.snapshot())?.party.members.map(({ status }) => status))
      .toEqual(['waiting', 'waiting']);
    await ada.result().getByRole('button', { name: 'Play again' }).click();
    await allRace(friends);
    expect(await cyd.player.clicks()).toBe(0);
  });

  it('[PARTY-20] tells a racer who reloads or opens another tab how it stands, and continues where it was', async () => {
    const friends = await twoFriends();
    const [ada, bob] = friends;
    const route = await racing(friends);
    await ada.player.walk(route.slice(0, 3));
    await ada.page.reload();
    await ada.toast('Your race is still on', 'No one has finished yet.');
    await ada.player.arrivesAt(route[2] ?? '');
    expect(await ada.player.clicks()).toBe(2);
    await ada.raceRow(bob.name).waitFor();
    const tab = await ada.page.context().newPage();
    await tab.goto('/how-to-play');
    await tab.getByText('Your race is still on').first().waitFor();
    await tab.waitForURL('**/game');
    await tab.close();

    await ada.player.walk(route.slice(2));
    await ada.result().waitFor();
    await bob.raceRow(ada.name).getByText('Finished').waitFor();
    const { party } = (await bob.snapshot()) ?? {};
    expect(party?.race?.runners.find(({ username }) => username === ada.name)).toMatchObject({
      clicks: route.length - 1,
      state: 'finished',
    });
  });

  it('[PARTY-20] loses no click of a player whose network is down for 20 seconds, who is told what happened meanwhile', async () => {
    const friends = await twoFriends(CUT);
    const [ada, bob] = friends;
    await ada.page.clock.install();
    const route = await racing(friends);
    await ada.player.walk(route.slice(0, 2));
    await bob.raceRow(ada.name).getByText('1 click').waitFor();
    await ada.readsAhead(route[2] ?? '');
    await ada.cutOff();
    await ada.player.follow(route[2] ?? '');
    await ada.page.clock.fastForward(10_000);
    await ada.toast('Error', 'Failed to update click count in party.');
    await bob.player.walk(route);
    await bob.result().waitFor();
    await ada.page.clock.fastForward(10_000);
    await ada.page.getByText('The connection to the party is lost.').first().waitFor();
    await ada.comeBack();
    await ada.toast('Your race is still on', `${bob.name} has finished.`);
    await bob.standing(ada.name).getByText('2 clicks').waitFor();
    await ada.raceRow(bob.name).getByText('Finished').waitFor();
    await ada.player.walk(route.slice(2));
    await ada.result().waitFor();
    await bob.standing(ada.name).getByText('Finished').waitFor();
    const { party } = (await bob.snapshot()) ?? {};
    expect(party?.race?.runners.find(({ username }) => username === ada.name)).toMatchObject({
      clicks: route.length - 1,
      state: 'finished',
    });
  });

  it('shows the result to a player who finishes while offline, and its end keeps the focus there', async () => {
    const friends = await twoFriends(CUT);
    const [ada, bob] = friends;
    const route = await racing(friends);
    await ada.player.walk(route.slice(0, -1));
    await ada.readsAhead(route.at(-1) ?? '');
    await ada.cutOff();
    await ada.player.follow(route.at(-1) ?? '');
    await ada.result().getByText('Your last clicks are still being sent to our server.').waitFor();
    await ada.comeBack();
    await bob.raceRow(ada.name).getByText('Finished').waitFor();
    await ada.standing(ada.name).getByText('Finished').waitFor();

    const back = ada.result().getByRole('button', { name: 'Back to the party' });
    await back.focus();
    await bob.player.walk(route);
    await ada.result().getByRole('heading', { name: 'Final standings' }).waitFor();
    await ada.result().getByRole('button', { name: 'Play again' }).waitFor();
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('is given up with Exit, can be joined late, timed from its start, and a finish moves neither scroll position nor focus of a reader', async () => {
    const friends = await threeFriends();
    const [ada, bob, cyd] = friends;
    const code = await ada.createParty();
    await bob.joinByCode(code);
    await ada.seesMembers(ada.name, bob.name);
    await ada.start();
    const articles = await ada.races();
    await bob.races();
    await cyd.joinByLink(code);
    await cyd.toast('Joined active game!');
    expect(await cyd.races()).toEqual(articles);
    await ada.raceRow(cyd.name).waitFor();
    await bob.page.getByRole('button', { name: 'Exit' }).click();
    await bob.page
      .getByRole('dialog', { name: 'Give up this race?' })
      .getByRole('button', { name: 'Give up' })
      .click();
    await bob.lobby();
    await ada.raceRow(bob.name).getByText('Did not finish').waitFor();
    await bob.standing(ada.name).waitFor();
    const before = await readOn(ada.page);
    expect(before.scroll).toBeGreaterThan(0);
    await cyd.player.walk(world.map.bestRoute(articles));
    await ada.toast(`${cyd.name} has finished`);
    await ada.raceRow(cyd.name).getByText('Finished').waitFor();
    expect(await placeOf(ada.page)).toEqual(before);
    await closeToastOverBody(ada.page);
    expect((await placeOf(ada.page)).scroll).toBe(before.scroll);
    expect(await ada.page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    expect((await ada.snapshot())?.party.race).toMatchObject({ isOver: false });
  });
});

/** Scrolls to a link at the end of the article and focuses it, as a reader does. */
async function readOn(page: Page): Promise<Place> {
  await page.locator('.article-body a[href^="/wiki/"]').last().focus();
  return placeOf(page);
}

/** Closes the open toast while the body of the page has the focus, as it does when the reader clicked into the text. */
async function closeToastOverBody(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Notifications (F8)' }).waitFor({ state: 'detached' });
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
