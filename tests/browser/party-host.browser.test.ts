import { beforeAll, expect, it } from 'vitest';
import { partyAnswer } from '#protocol/party.ts';
import { Friend, makeAccounts, type Account } from './support/friends.ts';
import { openWorld } from './support/open-world.ts';
import { allRace, raceTogether, together } from './support/party-races.ts';

const world = openWorld();
let accounts: readonly Account[] = [];
beforeAll(async () => {
  accounts = await makeAccounts(world.browser, 3);
});

/** The browser's message about a refused call. */
const REFUSED = /status of 404/u;

function friend(at: number, allow?: RegExp): Promise<Friend> {
  const account = accounts[at];
  if (account === undefined) throw new Error('there are three accounts');
  return Friend.open(world.browser, account, allow);
}

async function remove({ page }: Friend, { name }: Friend): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remove ${name}?` });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
}

async function endRace({ page }: Friend): Promise<void> {
  await page.getByRole('button', { name: 'End the race' }).click();
  const dialog = page.getByRole('dialog', { name: 'End the race?' });
  await dialog.getByRole('button', { name: 'End race' }).click();
}

it('[PARTY-17] a host removes a member, who is told, goes to the party page and can join again', async () => {
  const [ada, bob] = [await friend(0), await friend(1)];
  const code = await together([ada, bob]);
  expect(await bob.page.getByRole('button', { name: /^Remove/u }).count()).toBe(0);
  await remove(ada, bob);
  await bob.toast('The host removed you from the party', `You can join again with the code ${code}.`);
  await bob.page.getByRole('button', { name: 'Create a Party' }).waitFor();
  await ada.seesMembers(ada.name);
  // The button with the focus is gone: the focus is at the heading of the list.
  expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe('Members');

  await bob.joinByCode(code);
  await ada.seesMembers(ada.name, bob.name);
  await bob.goesTo('/levels');
  await remove(ada, bob);
  await bob.toast('The host removed you from the party');
  await bob.page.waitForURL((url) => url.pathname === '/party');
});

it(
  '[PARTY-18] a host ends a race for all who are still racing: after finishing it, and in the middle of it, from the dialog of Exit',
  { timeout: 120_000 },
  async () => {
    const all = [await friend(0), await friend(1), await friend(2)] as const;
    const [ada, bob, cyd] = all;
    const route = await raceTogether(all, world.map);
    await ada.player.walk(route);
    await ada.result().waitFor();
    await cyd.player.follow(route[1] ?? '');
    await endRace(ada);
    await ada.result().getByRole('heading', { name: 'Final standings' }).waitFor();
    for (const late of [bob, cyd]) {
      await late.toast('The host ended the race');
      await late.lobby();
      await late.standing(late.name).getByText('Did not finish').waitFor();
      await late.standing(ada.name).getByText('Finished').waitFor();
    }
    await ada.standing(cyd.name).getByText('1 click', { exact: true }).waitFor();

    // The next race can start once all are back.
    await ada.result().getByText('Everyone is here.').waitFor();
    await ada.result().getByRole('button', { name: 'Play again' }).click();
    await allRace(all);
    await ada.page.getByRole('button', { name: 'Exit' }).click();
    await endRace(ada);
    for (const racer of all) {
      await racer.lobby();
      await racer.page.getByRole('heading', { name: 'The last race' }).waitFor();
    }
  },
);

it('[PARTY-1] [PARTY-2] draws codes without I, O, 0 and 1, and accepts typed ones', async () => {
  const ada = await friend(0, REFUSED);
  await ada.page.goto('/party');
  const headers = { origin: new URL(ada.page.url()).origin };
  const codes: string[] = [];
  for (let made = 0; made < 15; made += 1) {
    const answer = await ada.page.request.post('/api/parties', { headers, data: {} });
    const { snapshot } = partyAnswer.parse(await answer.json());
    codes.push(snapshot?.party.code ?? '');
    await ada.page.request.post(`/api/parties/${snapshot?.party.id ?? ''}/leave`, { headers, data: {} });
  }
  expect(codes.join('')).toMatch(/^[A-HJ-NP-Z2-9]{90}$/u);
  await ada.joinByCode('io01io');
  await ada.toast('Error joining party', 'Invalid party code');
  expect(await ada.page.getByLabel('Party code').inputValue()).toBe('IO01IO');
  await ada.page.getByText('Upper or lower case, both work.').waitFor();
});
