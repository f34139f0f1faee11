import { beforeAll, describe, expect, it } from 'vitest';
import { oneOf, seededChance } from '#tests/builders/seeded-chance.ts';
import { Friend, makeAccounts, type Account } from './support/friends.ts';
import { openWorld } from './support/open-world.ts';
import { together } from './support/party-races.ts';
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

function friend(at: number, allow?: RegExp): Promise<Friend> {
  const account = accounts[at];
  if (account === undefined) throw new Error('there are three accounts');
  return Friend.open(world.browser, account, allow);
}
const twoFriends = async (allow?: RegExp) => [await friend(0, allow), await friend(1, allow)] as const;
const threeFriends = async (allow?: RegExp) =>
  [...(await twoFriends(allow)), await friend(2, allow)] as const;

describe('a party', () => {
  it('asks a signed-out player to sign in, then opens the party they were invited to', async () => {
    const ada = await friend(0);
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
    const ada = await friend(0);
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
    const [ada, bob] = await twoFriends(REFUSED);
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
    const [ada, bob] = await twoFriends(REFUSED);
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
    const ada = await friend(0, CUT);
    const code = await ada.createParty();
    await ada.page.clock.install();
    await ada.page.route(/race-watch/u, (route) => route.abort());
    await ada.page.goto('/party');
    await ada.page.getByRole('alert').getByText('Error fetching party details').waitFor();
    await ada.page.unroute(/race-watch/u);
    // Past the waits for the next tries and the least age of a page that is loaded again.
    await ada.page.clock.runFor(30_000);
    await ada.lobby();
    await ada.page.getByRole('status', { name: 'Party code' }).getByText(code).waitFor();
  });

  it('looks the same to all members through every change', async () => {
    const friends = await threeFriends(REFUSED);
    // With this seed, nine steps include two parties at once, a host who leaves, a reload and members who come back.
    const chance = seededChance(1);
    for (const friend of friends) await friend.page.goto('/party');
    for (let step = 0; step < 9; step += 1) {
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
