import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runnerOf } from '#core/party/party.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildPartyServices, type PartyServices } from '#tests/builders/build-party-services.ts';
import type { OpenDatabase } from '../store/open-database.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let database: OpenDatabase;
let services: PartyServices;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = await buildPartyServices(database);
});

const away = async (partyId: string) =>
  (await services.view(partyId)).party.members.filter(({ isAway }) => isAway).map(({ username }) => username);

/** Advances the clock in steps of 20 seconds, each followed by heartbeats of the given members and a sweep. */
async function pass(milliseconds: number, ...connected: readonly { readonly id: string }[]): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 20 * SECOND) {
    await services.clock.pass(Math.min(20 * SECOND, milliseconds - passed));
    await services.parties.presence.recordHeartbeats(connected.map(({ id }) => id));
    await services.parties.sweep();
  }
}

describe('a member without heartbeats', () => {
  it('[PARTY-12] is marked away after a minute, and back when a page of theirs connects', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    await pass(59 * SECOND, host);
    expect(await away(id)).toEqual([]);
    await pass(1 * SECOND, host);
    expect(await away(id)).toEqual(['Bob']);
    await services.parties.presence.recordArrival(id, player('Bob').id);
    expect(await away(id)).toEqual([]);
    expect(services.news(id).flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
      'joined',
      'went-away',
      'came-back',
    ]);
  });

  it('[PARTY-12] is also marked back by a heartbeat of an existing connection', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    await pass(MINUTE, host);
    await services.parties.presence.recordHeartbeats([host.id, player('Bob').id, 'unknown']);
    expect(await away(id)).toEqual([]);
  });

  it('[PARTY-12] is removed after ten minutes, and replaced as host', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    await pass(10 * MINUTE - SECOND, player('Bob'));
    expect(await away(id)).toEqual(['Ada']);
    await pass(SECOND, player('Bob'));
    const { party } = await services.view(id);
    expect(party.members.map(({ username }) => username)).toEqual(['Bob']);
    expect(party.hostId).toBe(player('Bob').id);
    expect(await services.parties.mine(host.id)).toBeNull();
  });

  it('[PARTY-5] is removed together with the party if no members are left', async () => {
    await services.party('Ada', 'Bob');
    await pass(10 * MINUTE);
    await services.parties.sweep();
    expect(await services.db.selectFrom('parties').select('id').execute()).toEqual([]);
  });

  it('[PARTY-12] is not removed during a race, but after it', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    await services.step(id, host, 'start');
    await pass(14 * MINUTE, host);
    expect((await services.view(id)).party.race?.runners.map(({ state }) => state)).toEqual([
      'racing',
      'racing',
    ]);
    await pass(1 * MINUTE + 4 * SECOND, host);
    const { party } = await services.view(id);
    expect(party.race?.runners.map(({ state }) => state)).toEqual(['timed-out', 'timed-out']);
    await services.parties.sweep();
    expect((await services.view(id)).party.members.map(({ username }) => username)).toEqual(['Ada']);
    expect(await services.parties.mine(player('Bob').id)).toBeNull();
  });

  it('[PARTY-12] is not marked away because of a server outage', async () => {
    const { id } = await services.party('Ada', 'Bob');
    await services.clock.pass(60 * MINUTE);
    const restarted = services.anotherProcess();
    await restarted.sweep();
    await services.clock.pass(59 * SECOND);
    await restarted.sweep();
    expect(await away(id)).toEqual([]);
    await services.clock.pass(1 * SECOND);
    await restarted.sweep();
    expect(await away(id)).toEqual(['Ada', 'Bob']);
  });
});

describe('a sweep', () => {
  it('[PARTY-9] ends an overdue race and announces it once when several processes sweep', async () => {
    const { id, host } = await services.party('Ada', 'Bob');
    const seen = await services.step(id, host, 'start');
    if (seen === null) throw new Error('no race');
    await services.clock.pass(4 * SECOND + 15 * MINUTE - 1);
    await services.parties.presence.recordHeartbeats(seen.party.members.map(({ userId }) => userId));
    await services.parties.sweep();
    expect((await services.view(id)).party.race?.isOver).toBe(false);
    await services.clock.pass(3 * SECOND);
    const other = services.anotherProcess();
    await Promise.all([services.parties.sweep(), other.sweep(), services.parties.sweep(), other.sweep()]);
    const view = await services.view(id);
    expect(view.party).toMatchObject({ state: 'waiting', race: { isOver: true } });
    expect(services.applyNews(id, seen)).toEqual(view);
    expect(
      services
        .news(id)
        .at(-1)
        ?.events.map(({ type }) => type),
    ).toEqual(['timed-out', 'timed-out', 'race-over']);
    const runs = await services.db.selectFrom('runs').selectAll().execute();
    // The race's full time, although the sweep came a little later.
    for (const run of runs)
      expect(run).toMatchObject({ state: 'over', seconds: 900, ended_at: run.expires_at });
    expect(services.reported).toEqual([]);
  });

  it('[PARTY-19] ends a race whose last racers have not clicked for three minutes, once', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    const bob = player('Bob');
    const seen = await services.step(id, host, 'start');
    if (seen === null) throw new Error('no race');
    await services.clock.pass(10 * SECOND);
    for (const title of ['Article 2', 'Article 3', 'Article 4']) await services.hop(id, host, title);
    const state = async () => runnerOf((await services.view(id)).party, bob.id)?.state;
    // Three minutes count from Ada's finish, and again from Bob's click.
    await pass(3 * MINUTE - SECOND, host, bob);
    expect(await state()).toBe('racing');
    await services.hop(id, bob, 'Article 2');
    await pass(3 * MINUTE - SECOND, host, bob);
    expect(await state()).toBe('racing');
    await services.clock.pass(SECOND);
    const other = services.anotherProcess();
    await Promise.all([services.parties.sweep(), other.sweep(), services.parties.sweep()]);
    const view = await services.view(id);
    expect(view.party).toMatchObject({ state: 'waiting', race: { isOver: true } });
    expect(runnerOf(view.party, host.id)?.state).toBe('finished');
    expect(runnerOf(view.party, bob.id)).toMatchObject({ state: 'timed-out', clicks: 1 });
    expect(services.applyNews(id, seen)).toEqual(view);
    expect(services.news(id).at(-1)?.events).toEqual([
      { type: 'timed-out', userId: bob.id, cause: 'idle' },
      { type: 'race-over' },
    ]);
    expect(services.reported).toEqual([]);
  });

  it('[PARTY-19] leaves racers alone while no other member waits, and after a late entry', async () => {
    const { id, code, host, player } = await services.party('Ada', 'Bob', 'Cid');
    await services.step(id, host, 'start');
    await pass(5 * MINUTE, host, player('Bob'), player('Cid'));
    expect((await services.view(id)).party.race?.isOver).toBe(false);
    await services.step(id, player('Cid'), 'give-up');
    await pass(2 * MINUTE, host, player('Bob'), player('Cid'));
    const dan = await services.account('Dan');
    await services.parties.join(dan, code);
    await pass(2 * MINUTE, host, player('Bob'), player('Cid'), dan);
    expect((await services.view(id)).party.race?.isOver).toBe(false);
    await pass(1 * MINUTE, host, player('Bob'), player('Cid'), dan);
    expect((await services.view(id)).party.race?.isOver).toBe(true);
  });

  it('[PARTY-19] counts no outage of the server as idleness', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    await services.step(id, host, 'start');
    await services.clock.pass(10 * SECOND);
    for (const title of ['Article 2', 'Article 3', 'Article 4']) await services.hop(id, host, title);
    await services.clock.pass(5 * MINUTE);
    const restarted = services.anotherProcess();
    const present = [host.id, player('Bob').id];
    await restarted.presence.recordHeartbeats(present);
    await restarted.sweep();
    await services.clock.pass(3 * MINUTE - SECOND);
    await restarted.presence.recordHeartbeats(present);
    await restarted.sweep();
    expect((await services.view(id)).party.race?.isOver).toBe(false);
    await services.clock.pass(SECOND);
    await restarted.sweep();
    expect((await services.view(id)).party.race?.isOver).toBe(true);
  });

  it("[PARTY-9] ends a race whose party was deleted with its host's account", async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    await services.step(id, host, 'start');
    await services.clock.pass(5 * SECOND);
    await services.hop(id, player('Bob'), 'Article 2');
    await services.db.deleteFrom('user').where('id', '=', host.id).execute();
    await services.clock.pass(15 * MINUTE);
    await services.parties.sweep();
    const runs = await services.db.selectFrom('runs').selectAll().execute();
    expect(runs).toMatchObject([{ user_id: player('Bob').id, state: 'over', clicks: 1, seconds: 900 }]);
    expect(await services.parties.openRaces(services.encyclopedia.source.info.id)).toEqual([]);
  });

  it('is repeated until it is stopped', async () => {
    const { id } = await services.party('Ada', 'Bob');
    const stop = services.parties.watch();
    for (let passed = 0; passed < MINUTE; passed += 5 * SECOND) {
      // The next sweep is scheduled once the last one is done.
      await expect.poll(() => services.clock.pending).toBe(1);
      await services.clock.pass(5 * SECOND);
    }
    await expect.poll(() => away(id)).toEqual(['Ada', 'Bob']);
    await stop();
    expect(services.clock.pending).toBe(0);
  });

  it('[PARTY-12] marks no members away because the machine slept', async () => {
    const { id } = await services.party('Ada', 'Bob');
    let slept = 0;
    const timer = { now: () => services.clock.now() + slept, after: services.clock.after };
    const watching = services.anotherProcess({ clock: timer.now, timer });
    const stop = watching.watch();
    slept = 60 * MINUTE;
    for (let passed = 0; passed < MINUTE; passed += 5 * SECOND) {
      await expect.poll(() => services.clock.pending).toBe(1);
      expect(await away(id)).toEqual([]);
      await services.clock.pass(5 * SECOND);
    }
    await stop();
  });

  it('reports errors and is repeated', async () => {
    const broken = services.anotherProcess({ db: database.db.withSchema('elsewhere') });
    const stop = broken.watch();
    for (const count of [1, 2]) {
      await services.clock.pass(5 * SECOND);
      await expect.poll(() => services.reported.length).toBe(count);
      await expect.poll(() => services.clock.pending).toBe(1);
    }
    await stop();
  });
});
