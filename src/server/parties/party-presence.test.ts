import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDatabase } from '#tests/builders/build-database.ts';
import { aPartyHouse, type PartyHouse } from '#tests/builders/build-party-services.ts';
import type { OpenDatabase } from '../store/open-database.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let database: OpenDatabase;
let house: PartyHouse;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  house = await aPartyHouse(database);
});

const away = async (partyId: string) =>
  (await house.view(partyId)).party.members.filter(({ isAway }) => isAway).map(({ username }) => username);

/** Time passes as it does where the server runs: with a sweep now and then, while these are heard of. */
async function pass(milliseconds: number, ...there: readonly { readonly id: string }[]): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 20 * SECOND) {
    await house.clock.pass(Math.min(20 * SECOND, milliseconds - passed));
    await house.parties.desk.heardOf(there.map(({ id }) => id));
    await house.parties.sweep();
  }
}

describe('a member nothing is heard of', () => {
  it('[PARTY-12] is away after a minute, and back when they are heard of', async () => {
    const { id, host, player } = await house.party('Ada', 'Bob');
    await pass(59 * SECOND, host);
    expect(await away(id)).toEqual([]);
    await pass(1 * SECOND, host);
    expect(await away(id)).toEqual(['Bob']);
    await house.parties.desk.arrived(id, player('Bob').id);
    expect(await away(id)).toEqual([]);
    expect(house.news(id).flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'joined',
      'went-away',
      'came-back',
    ]);
  });

  it('[PARTY-12] is back as well when another process has heard of them all the time', async () => {
    const { id, host, player } = await house.party('Ada', 'Bob');
    await pass(MINUTE, host);
    await house.parties.desk.heardOf([host.id, player('Bob').id, 'nobody']);
    expect(await away(id)).toEqual([]);
  });

  it('[PARTY-12] is removed after ten minutes, and the host with them', async () => {
    const { id, host, player } = await house.party('Ada', 'Bob');
    await pass(10 * MINUTE - SECOND, player('Bob'));
    expect(await away(id)).toEqual(['Ada']);
    await pass(SECOND, player('Bob'));
    const { party } = await house.view(id);
    expect(party.members.map(({ username }) => username)).toEqual(['Bob']);
    expect(party.hostId).toBe(player('Bob').id);
    expect(await house.parties.mine(host.id)).toBeNull();
  });

  it('[PARTY-5] leaves no party behind where nobody is left', async () => {
    await house.party('Ada', 'Bob');
    await pass(10 * MINUTE);
    await house.parties.sweep();
    expect(await house.db.selectFrom('parties').select('id').execute()).toEqual([]);
  });

  it('[PARTY-12] is not removed from a race, but after it', async () => {
    const { id, host, player } = await house.party('Ada', 'Bob');
    await house.step(id, host, 'start');
    await pass(14 * MINUTE, host);
    expect((await house.view(id)).party.race?.runners.map(({ state }) => state)).toEqual([
      'racing',
      'racing',
    ]);
    await pass(1 * MINUTE + 4 * SECOND, host);
    const { party } = await house.view(id);
    expect(party.race?.runners.map(({ state }) => state)).toEqual(['timed-out', 'timed-out']);
    await house.parties.sweep();
    expect((await house.view(id)).party.members.map(({ username }) => username)).toEqual(['Ada']);
    expect(await house.parties.mine(player('Bob').id)).toBeNull();
  });

  it('[PARTY-12] is not held for gone because the server was', async () => {
    const { id } = await house.party('Ada', 'Bob');
    await house.clock.pass(60 * MINUTE);
    const anew = house.anotherProcess();
    await anew.sweep();
    await house.clock.pass(59 * SECOND);
    await anew.sweep();
    expect(await away(id)).toEqual([]);
    await house.clock.pass(1 * SECOND);
    await anew.sweep();
    expect(await away(id)).toEqual(['Ada', 'Bob']);
  });
});

describe('a sweep', () => {
  it('[PARTY-9] ends a race whose time is up, and says so once, however many processes sweep', async () => {
    const { id, host } = await house.party('Ada', 'Bob');
    const seen = await house.step(id, host, 'start');
    if (seen === null) throw new Error('no race');
    await house.clock.pass(4 * SECOND + 15 * MINUTE - 1);
    await house.parties.desk.heardOf(seen.party.members.map(({ userId }) => userId));
    await house.parties.sweep();
    expect((await house.view(id)).party.race?.isOver).toBe(false);
    await house.clock.pass(3 * SECOND);
    const other = house.anotherProcess();
    await Promise.all([house.parties.sweep(), other.sweep(), house.parties.sweep(), other.sweep()]);
    const view = await house.view(id);
    expect(view.party).toMatchObject({ state: 'waiting', race: { isOver: true } });
    expect(house.heard(id, seen)).toEqual(view);
    expect(
      house
        .news(id)
        .at(-1)
        ?.events.map(({ type }) => type),
    ).toEqual(['timed-out', 'timed-out', 'race-over']);
    const runs = await house.db.selectFrom('runs').selectAll().execute();
    // The time of a race, though it was noticed a little later.
    for (const run of runs)
      expect(run).toMatchObject({ state: 'over', seconds: 900, ended_at: run.expires_at });
    expect(house.reported).toEqual([]);
  });

  it('[PARTY-9] ends a race whose party went with the account of its host', async () => {
    const { id, host, player } = await house.party('Ada', 'Bob');
    await house.step(id, host, 'start');
    await house.clock.pass(5 * SECOND);
    await house.hop(id, player('Bob'), 'Article 2');
    await house.db.deleteFrom('user').where('id', '=', host.id).execute();
    await house.clock.pass(15 * MINUTE);
    await house.parties.sweep();
    const runs = await house.db.selectFrom('runs').selectAll().execute();
    expect(runs).toMatchObject([{ user_id: player('Bob').id, state: 'over', clicks: 1, seconds: 900 }]);
    expect(await house.parties.closedTitles(house.shelf.source.info.id)).toEqual(new Set());
  });

  it('is done again and again until it is stopped', async () => {
    const { id } = await house.party('Ada', 'Bob');
    const stop = house.parties.watch();
    for (let passed = 0; passed < MINUTE; passed += 5 * SECOND) {
      // The next sweep waits for its time once the last one is done.
      await expect.poll(() => house.clock.pending).toBe(1);
      await house.clock.pass(5 * SECOND);
    }
    await expect.poll(() => away(id)).toEqual(['Ada', 'Bob']);
    await stop();
    expect(house.clock.pending).toBe(0);
  });

  it('[PARTY-12] holds nobody for gone because the machine slept', async () => {
    const { id } = await house.party('Ada', 'Bob');
    let slept = 0;
    const timer = { now: () => house.clock.now() + slept, after: house.clock.after };
    const awake = house.anotherProcess({ clock: timer.now, timer });
    const stop = awake.watch();
    slept = 60 * MINUTE;
    for (let passed = 0; passed < MINUTE; passed += 5 * SECOND) {
      await expect.poll(() => house.clock.pending).toBe(1);
      expect(await away(id)).toEqual([]);
      await house.clock.pass(5 * SECOND);
    }
    await stop();
  });

  it('tells of what went wrong, and is done again', async () => {
    const broken = house.anotherProcess({ db: database.db.withSchema('elsewhere') });
    const stop = broken.watch();
    for (const troubles of [1, 2]) {
      await house.clock.pass(5 * SECOND);
      await expect.poll(() => house.reported.length).toBe(troubles);
      await expect.poll(() => house.clock.pending).toBe(1);
    }
    await stop();
  });
});
