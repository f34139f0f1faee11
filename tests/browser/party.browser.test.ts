import { beforeAll, describe, expect, it } from 'vitest';
import { oneOf, seededChance } from '#tests/builders/seeded-chance.ts';
import { Friend, makeAccounts, type Account } from './support/friends.ts';
import { openWorld } from './support/open-world.ts';
import { raceTogether, together } from './support/party-races.ts';
import { begin } from './support/player.ts';
import { fillSignIn, fillSignUp, newAccount } from './support/new-account.ts';
import { openPage } from './support/open-browser.ts';

const world = openWorld();
let accounts: readonly Account[] = [];
beforeAll(async () => {
  accounts = await makeAccounts(world.browser, 3);
});

/** Expected browser messages about a rejected call or a cut connection. */
const REFUSED = /status of 40[349]/u;
const CUT = /Failed to load resource|net::ERR_|WebSocket/u;

async function threeFriends(allow?: RegExp): Promise<readonly [Friend, Friend, Friend]> {
  const [ada, bob, cyd] = accounts;
  if (ada === undefined || bob === undefined || cyd === undefined)
    throw new Error('three accounts are needed');
  return [
    await Friend.open(world.browser, ada, allow),
    await Friend.open(world.browser, bob, allow),
    await Friend.open(world.browser, cyd, allow),
  ];
}

async function twoFriends(allow?: RegExp): Promise<readonly [Friend, Friend]> {
  const [ada, bob] = accounts;
  if (ada === undefined || bob === undefined) throw new Error('two accounts are needed');
  return [await Friend.open(world.browser, ada, allow), await Friend.open(world.browser, bob, allow)];
}

const racing = (friends: Parameters<typeof raceTogether>[0]) => raceTogether(friends, world.map);

describe('a party', () => {
  it('asks a signed-out player to sign in, then opens the party they were invited to', async () => {
    const [ada] = await threeFriends();
    const code = await ada.createParty();
    const { page } = await openPage(world.browser);
    const [, bob] = accounts;
    if (bob === undefined) throw new Error('two accounts are needed');
    await page.goto(`/party?code=${code}`);
    await page.getByRole('heading', { name: 'Sign in to Play with Friends' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await fillSignIn(page, bob.email, bob.password);
    await page.getByRole('heading', { name: 'Party Lobby' }).waitFor();
    await ada.seesMembers(ada.name, bob.name);
  });

  it('admits an invited player who creates an account first', async () => {
    const [ada] = await threeFriends();
    const code = await ada.createParty();
    const { page } = await openPage(world.browser);
    await page.goto(`/party?code=${code.toLowerCase()}`);
    await page.getByText(`You are invited to the party ${code}.`).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
    const guest = newAccount();
    await fillSignUp(page, guest);
    await page.getByRole('heading', { name: 'Party Lobby' }).waitFor();
    await page.waitForURL((url) => url.pathname === '/party' && url.search === '');
    await ada.seesMembers(ada.name, guest.username);
  });

  it('is created, shared by code and by link, and ends when the last member leaves', async () => {
    const friends = await threeFriends();
    const [ada, bob, cyd] = friends;
    const code = await together(friends);
    await Promise.all(friends.map((friend) => friend.seesHost(ada.name)));
    await cyd.page.waitForURL((url) => url.pathname === '/party' && url.search === '');
    await cyd.toast('Joined party!', 'Waiting for the host to start the game...');
    await ada.page.getByRole('button', { name: 'Copy code' }).click();
    await ada.toast('Code copied!');
    expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await ada.page.getByRole('button', { name: 'Copy link' }).click();
    await ada.toast('Link copied!', 'Share this with your friends!');
    expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toMatch(`/party?code=${code}`);

    // The host leaves the lobby: the next member becomes host.
    await ada.leave();
    await ada.page.getByRole('button', { name: 'Create a Party' }).waitFor();
    await Promise.all([bob, cyd].map((friend) => friend.seesMembers(bob.name, cyd.name)));
    await cyd.seesHost(bob.name);
    await bob.page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await bob.leave();
    await cyd.seesMembers(cyd.name);
    await cyd.leave();
    await cyd.page.getByRole('button', { name: 'Create a Party' }).waitFor();
    const gone = await cyd.page.request.get('/api/parties/mine');
    expect(await gone.json()).toEqual({ snapshot: null });
  });

  it('accepts a code of six characters in lower case, and reports an unknown party', async () => {
    const [ada, bob] = await threeFriends(REFUSED);
    const code = await ada.createParty();
    await bob.joinByCode('zzzzzz9');
    await bob.toast('Error joining party', 'Invalid party code');
    const field = bob.page.getByLabel('Party code');
    expect(await field.inputValue()).toBe('ZZZZZZ');
    await field.fill(code.toLowerCase());
    expect(await field.inputValue()).toBe(code);
    await bob.page.getByRole('button', { name: 'Join party' }).click();
    await bob.lobby();
    await ada.seesMembers(ada.name, bob.name);
  });

  it('redirects a member who opens another party to their own', async () => {
    const [ada, bob] = await threeFriends(REFUSED);
    const code = await ada.createParty();
    const own = await bob.createParty();
    await bob.joinByLink(code);
    await bob.toast('Error joining party', own);
    await bob.page.waitForURL((url) => url.pathname === '/party' && url.search === '');
    await bob.lobby();
    await bob.page.getByRole('status', { name: 'Party code' }).getByText(own).waitFor();
    await ada.seesMembers(ada.name);
  });

  it('reports that part of the app failed to load, and continues once it loads', async () => {
    const [ada] = await threeFriends(CUT);
    const code = await ada.createParty();
    await ada.page.route(/race-watch/u, (route) => route.abort());
    await ada.page.goto('/party');
    await ada.page.getByRole('alert').getByText('Error fetching party details').waitFor();
    await ada.page.unroute(/race-watch/u);
    await ada.lobby();
    await ada.page.getByRole('status', { name: 'Party code' }).getByText(code).waitFor();
  });

  it('looks the same to all members through every change', async () => {
    const friends = await threeFriends(REFUSED);
    const chance = seededChance(7);
    for (const friend of friends) await friend.page.goto('/party');
    for (let step = 0; step < 14; step += 1) {
      const friend = oneOf(friends, chance);
      const others = await Promise.all(friends.map((other) => other.snapshot()));
      const code = others.find((snapshot) => snapshot !== null)?.party.code;
      const isIn = (await friend.snapshot()) !== null;
      if (isIn && chance() < 0.5) await friend.leave();
      else if (isIn) await friend.page.reload();
      else if (code !== undefined && chance() < 0.8) await friend.joinByCode(code);
      else await friend.createParty();
      // Every screen eventually shows the server's state.
      for (const other of friends) await expect.poll(() => isSeenAsItIs(other)).toBe(true);
    }
  });
});

async function isSeenAsItIs(friend: Friend): Promise<boolean> {
  const [seen, there] = await Promise.all([screenOf(friend), expectedOf(friend)]);
  return seen.join() === there.join();
}

async function screenOf({ page }: Friend): Promise<readonly string[]> {
  const list = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  const rows = await list.allInnerTexts();
  const crowns = await Promise.all(
    rows.map((_, row) => list.nth(row).getByRole('img', { name: 'Host' }).count()),
  );
  return rows.map((row, place) => `${nameIn(row)}${crowns[place] === 1 ? ', host' : ''}`);
}

function nameIn(text: string): string {
  return accounts.find(({ name }) => text.includes(name))?.name ?? text;
}

async function expectedOf(friend: Friend): Promise<readonly string[]> {
  const party = (await friend.snapshot())?.party;
  if (party === undefined) return [];
  return party.members.map(({ userId, username }) => `${username}${userId === party.hostId ? ', host' : ''}`);
}

describe('a race', () => {
  it('starts for all at once, is shown live, and ends with standings, paths and another race', async () => {
    const friends = await threeFriends();
    const [ada, bob, cyd] = friends;
    const route = await racing(friends);
    // A racer's first click shows on the screens of the others.
    const [, second = ''] = route;
    await ada.player.follow(second);
    await bob.raceRow(ada.name).getByText('1 click').waitFor();
    await cyd.raceRow(ada.name).getByText('1 click').waitFor();
    await ada.player.walk(route.slice(1));
    await ada.result().waitFor();
    await bob.toast(`${ada.name} has finished: ${route.length - 1} clicks`);
    await bob.raceRow(ada.name).getByText('Finished').waitFor();
    await ada.standing(bob.name).getByText('1 of 4 targets').waitFor();
    await bob.player.walk(route);
    await cyd.player.walk(route);
    for (const friend of friends) {
      await friend.result().getByRole('heading', { name: 'Final standings' }).waitFor();
      for (const other of friends)
        await friend
          .standing(other.name)
          .getByText(`${route.length - 1} clicks`)
          .waitFor();
      await friend.result().getByRole('heading', { name: "The other players' routes" }).waitFor();
    }
    await ada.result().getByRole('button', { name: 'Play again' }).click();
    const again = await Promise.all(friends.map((friend) => friend.races()));
    expect(new Set(again.map((articles) => articles.join('|'))).size).toBe(1);
    expect(await cyd.player.clicks()).toBe(0);
  });

  it('brings every member into the race from any screen, and afterwards waits for members on other screens', async () => {
    const friends = await threeFriends();
    const [ada, bob, cyd] = friends;
    await together(friends);
    await bob.goesTo('/');
    await begin(cyd.page, 'Quick Play');
    await ada.start();
    const countdowns = friends.map(({ page }) => page.getByRole('region', { name: 'The race starts' }));
    await Promise.all(countdowns.map((countdown) => countdown.waitFor()));
    await Promise.all(countdowns.map((countdown) => countdown.waitFor({ state: 'hidden' })));
    const [articles = [], ...others] = await Promise.all(friends.map((friend) => friend.races()));
    for (const seen of others) expect(seen).toEqual(articles);

    const route = world.map.bestRoute(articles);
    await bob.page.goBack();
    await bob.page.getByRole('complementary', { name: 'Your race' }).getByText('Your race is on:').waitFor();
    await bob.page.getByRole('button', { name: 'Back to the race' }).click();
    await bob.player.walk(route);
    await bob.result().waitFor();
    await bob.page.goto('/');
    await ada.player.walk(route);
    await cyd.player.walk(route);
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

  it('cannot start until every member is back in the lobby', async () => {
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
    await Promise.all(friends.map((friend) => friend.races()));
  });

  it('continues where it was after a reload', async () => {
    const friends = await twoFriends();
    const [ada, bob] = friends;
    const route = await racing(friends);
    await ada.player.walk(route.slice(0, 3));
    await ada.page.reload();
    await ada.player.arrivesAt(route[2] ?? '');
    expect(await ada.player.clicks()).toBe(2);
    await ada.raceRow(bob.name).waitFor();
    await ada.player.walk(route.slice(2));
    await ada.result().waitFor();
    await bob.raceRow(ada.name).getByText('Finished').waitFor();
    const { party } = (await bob.snapshot()) ?? {};
    expect(party?.race?.runners.find(({ username }) => username === ada.name)).toMatchObject({
      clicks: route.length - 1,
      state: 'finished',
    });
  });

  it('loses no click of a player whose network is down for 20 seconds', { timeout: 120_000 }, async () => {
    const friends = await threeFriends(CUT);
    const [ada, bob, cyd] = friends;
    const route = await racing(friends);
    await ada.player.walk(route.slice(0, 2));
    await bob.raceRow(ada.name).getByText('1 click').waitFor();
    await ada.readsAhead(route[2] ?? '');
    await ada.cutOff();
    const cutAt = Date.now();
    await ada.player.follow(route[2] ?? '');
    await bob.player.follow(route[1] ?? '');
    await cyd.raceRow(bob.name).getByText('1 click').waitFor();
    await ada.toast('Error', 'Failed to update click count in party.');
    await ada.page.waitForTimeout(20_000 - (Date.now() - cutAt));
    await ada.comeBack();
    await bob.raceRow(ada.name).getByText('2 clicks').waitFor();
    await ada.raceRow(bob.name).getByText('1 click').waitFor();
    await ada.player.walk(route.slice(2));
    await ada.result().waitFor();
    await bob.raceRow(ada.name).getByText('Finished').waitFor();
    const { party } = (await bob.snapshot()) ?? {};
    expect(party?.race?.runners.find(({ username }) => username === ada.name)).toMatchObject({
      clicks: route.length - 1,
      state: 'finished',
    });
  });

  it('shows the result to a player who finishes while offline', async () => {
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
  });

  it('is given up with Exit, and can be joined late, timed from its start', async () => {
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
    await cyd.player.walk(world.map.bestRoute(articles));
    await ada.raceRow(cyd.name).getByText('Finished').waitFor();
    expect((await ada.snapshot())?.party.race).toMatchObject({ isOver: false });
  });
});
