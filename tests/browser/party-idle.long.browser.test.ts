import { expect, it } from 'vitest';
import { Friend, makeAccounts } from './support/friends.ts';
import { openWorld } from './support/open-world.ts';
import { raceTogether } from './support/party-races.ts';

const world = openWorld();

it(
  '[PARTY-19] a racer without a click for three minutes no longer holds up the party',
  { timeout: 300_000 },
  async () => {
    const [first, second] = await makeAccounts(world.browser, 2);
    if (first === undefined || second === undefined) throw new Error('two accounts are needed');
    const [ada, bob] = [await Friend.open(world.browser, first), await Friend.open(world.browser, second)];
    const route = await raceTogether([ada, bob], world.map);
    await ada.player.walk(route);
    await bob.toast(`${ada.name} has finished`, 'You are the last one.');
    const finishedAt = performance.now();
    await bob.page.getByText('Your race has ended').first().waitFor({ timeout: 240_000 });
    expect((performance.now() - finishedAt) / 1000).toBeGreaterThan(170);
    await bob.lobby();
    await bob.standing(bob.name).getByText('Did not finish').waitFor();
    await ada.result().getByRole('heading', { name: 'Final standings' }).waitFor();
    await ada.result().getByRole('button', { name: 'Play again' }).click();
    await Promise.all([ada.races(), bob.races()]);
  },
);
