import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberOf, runnerOf } from '#core/party/party.ts';
import { fail } from '#core/result.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildPartyServices, type PartyServices } from '#tests/builders/build-party-services.ts';
import type { OpenDatabase } from '../store/open-database.ts';

let database: OpenDatabase;
let services: PartyServices;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = await buildPartyServices(database);
});

const NOON = Date.UTC(2026, 10, 21, 12);

describe('a race', () => {
  it('[PARTY-8] can be joined while it runs, timed from its start', async () => {
    const { id, code, host } = await services.party('Ada');
    await services.step(id, host, 'start');
    await services.clock.pass(60_000);
    const bob = await services.account('Bob');
    const joined = await services.parties.join(bob, code);
    expect(joined.ok && runnerOf(joined.value.party, bob.id)).toMatchObject({ state: 'racing', clicks: 0 });
    const runs = await services.db
      .selectFrom('runs')
      .select(['started_at', 'expires_at', 'articles', 'pin'])
      .execute();
    expect(runs).toHaveLength(2);
    expect(runs[0]).toEqual(runs[1]);
  });

  it('reports each run that was opened, reached all targets or ended without', async () => {
    const runs = new Map<string, number>();
    const counted = await buildPartyServices(database, {
      onRun: ({ mode, state, count }) =>
        void runs.set(`${mode} ${state}`, (runs.get(`${mode} ${state}`) ?? 0) + count),
    });
    const { id, code, host, player } = await counted.party('Ada', 'Bob');
    await counted.step(id, host, 'start');
    await counted.clock.pass(10_000);
    await counted.parties.join(await counted.account('Cyd'), code);
    for (const title of ['Article 2', 'Article 4', 'Article 3']) await counted.hop(id, host, title);
    await counted.step(id, player('Bob'), 'give-up');
    expect(Object.fromEntries(runs)).toEqual({ 'party begun': 3, 'party complete': 1, 'party over': 1 });
  });

  it('[PARTY-9] given up before its start has no clicks and no time', async () => {
    const { id, host } = await services.party('Ada');
    await services.step(id, host, 'start');
    const after = await services.step(id, host, 'give-up');
    expect(after?.party).toMatchObject({
      state: 'waiting',
      members: [{ status: 'waiting' }],
      race: { isOver: true },
    });
    const run = await services.db.selectFrom('runs').selectAll().executeTakeFirstOrThrow();
    expect(run).toMatchObject({ state: 'over', clicks: 0, seconds: 0, ended_at: run.started_at });
    const member = await services.db.selectFrom('party_members').selectAll().executeTakeFirstOrThrow();
    expect(member).toMatchObject({ timed_out: true, click_count: 0, completed: false });
  });

  it('[PARTY-9] [PARTY-15] counts the clicks of all players, and is over when no player is racing', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    const bob = player('Bob');
    await services.step(id, host, 'start');
    await services.clock.pass(10_000);
    for (const title of ['Elsewhere', 'Article 3', 'Article 1', 'Article 3'])
      await services.hop(id, bob, title);
    for (const title of ['Article 2', 'Article 4', 'Article 3']) await services.hop(id, host, title);
    const { party } = await services.view(id);
    expect(runnerOf(party, host.id)).toMatchObject({ state: 'finished', clicks: 3, found: 4, seconds: 6 });
    expect(runnerOf(party, bob.id)).toMatchObject({ state: 'racing', clicks: 4, found: 2, seconds: null });
    expect(party.state).toBe('in-progress');
    await services.step(id, bob, 'give-up');
    const over = await services.view(id);
    expect(over.party).toMatchObject({ state: 'waiting', race: { isOver: true } });
    const rows = await services.db.selectFrom('party_members').orderBy('username').selectAll().execute();
    expect(rows).toMatchObject([
      { username: 'Ada', click_count: 3, completed: true, timed_out: false, status: 'in_game' },
      { username: 'Bob', click_count: 4, completed: false, timed_out: true, status: 'waiting' },
    ]);
    const row = await services.db.selectFrom('parties').selectAll().executeTakeFirstOrThrow();
    expect(row.articles).toBeNull();
  });

  it('[PARTY-5] ends when its last player leaves, and the party is deleted', async () => {
    const { id, host } = await services.party('Ada');
    await services.step(id, host, 'start');
    expect(await services.step(id, host, 'leave')).toBeNull();
    expect(await services.db.selectFrom('parties').selectAll().execute()).toEqual([]);
    expect(await services.parties.presence.loadView(id)).toBeNull();
    expect(await services.parties.mine(host.id)).toBeNull();
    const race = await services.db.selectFrom('races').selectAll().executeTakeFirstOrThrow();
    expect(race).toMatchObject({ party_id: null, over_at: new Date(NOON) });
    const run = await services.db.selectFrom('runs').selectAll().executeTakeFirstOrThrow();
    expect(run.state).toBe('over');
    expect(await services.step(id, host, 'leave')).toBeNull();
  });

  it('[PARTY-18] is ended by its host, and keeps the results of those who finished', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob', 'Cid');
    const bob = player('Bob');
    await services.step(id, host, 'start');
    await services.clock.pass(10_000);
    for (const title of ['Article 2', 'Article 4', 'Article 3']) await services.hop(id, host, title);
    await services.hop(id, bob, 'Article 2');
    expect(await services.parties.step(id, bob.id, 'end-race')).toEqual(fail('not-host'));
    await services.clock.pass(1_000);
    await services.step(id, host, 'end-race');
    const { party } = await services.view(id);
    expect(party).toMatchObject({ state: 'waiting', race: { isOver: true } });
    expect(runnerOf(party, host.id)).toMatchObject({ state: 'finished', clicks: 3 });
    expect(runnerOf(party, bob.id)).toMatchObject({ state: 'timed-out', clicks: 1, found: 2 });
    expect(await services.hop(id, bob, 'Article 3')).toBe(false);
    const run = await services.db
      .selectFrom('runs')
      .where('user_id', '=', bob.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(run).toMatchObject({ state: 'over', clicks: 1, seconds: 7 });
    const { seq } = await services.view(id);
    await services.step(id, host, 'end-race');
    expect((await services.view(id)).seq).toBe(seq);
  });

  it('[PARTY-11] continues when the host leaves, and the next host cannot start another before its end', async () => {
    const { id, host, player } = await services.party('Ada', 'Bob');
    const bob = player('Bob');
    await services.step(id, host, 'start');
    await services.clock.pass(4_000);
    await services.step(id, host, 'leave');
    expect((await services.view(id)).party).toMatchObject({
      state: 'waiting',
      hostId: bob.id,
      race: { isOver: false },
    });
    expect(await services.parties.step(id, bob.id, 'start')).toEqual(fail('not-all-waiting'));
    for (const title of ['Article 2', 'Article 3', 'Article 4'])
      expect(await services.hop(id, bob, title)).toBe(true);
    expect((await services.view(id)).party.race?.isOver).toBe(true);
    await services.step(id, bob, 'return');
    const again = await services.step(id, bob, 'start');
    expect(again?.party.race?.runners).toHaveLength(1);
  });

  it('[PARTY-8] keeps the clicks of a player who leaves and rejoins, without a second run', async () => {
    const { id, code, host, player } = await services.party('Ada', 'Bob');
    const bob = player('Bob');
    await services.step(id, host, 'start');
    await services.clock.pass(4_000);
    await services.hop(id, bob, 'Article 2');
    await services.step(id, bob, 'leave');
    expect((await services.parties.join(bob, code)).ok).toBe(true);
    const { party } = await services.view(id);
    expect(memberOf(party, bob.id)?.status).toBe('waiting');
    expect(party.race?.runners).toHaveLength(2);
    const row = await services.db
      .selectFrom('party_members')
      .where('user_id', '=', bob.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ click_count: 1, timed_out: true });
  });

  it('[DAILY-6] keeps its titles closed until it is over', async () => {
    const { id, host } = await services.party('Ada');
    const source = services.encyclopedia.source.info.id;
    expect(await services.parties.openRaces(source)).toEqual([]);
    await services.step(id, host, 'start');
    expect(await services.parties.openRaces(source)).toEqual([
      ['Article 1', 'Article 2', 'Article 3', 'Article 4'],
    ]);
    expect(await services.parties.openRaces('elsewhere')).toEqual([]);
    await services.step(id, host, 'give-up');
    expect(await services.parties.openRaces(source)).toEqual([]);
  });

  it('[DAILY-6] closes its titles in every process at once, which reads them only when they have changed', async () => {
    const source = services.encyclopedia.source.info.id;
    const other = services.anotherProcess();
    const before = await other.openRaces(source);
    expect(await other.openRaces(source)).toBe(before);
    const { id, host } = await services.party('Ada');
    await services.step(id, host, 'start');
    const open = await other.openRaces(source);
    expect(open).toHaveLength(1);
    expect(await other.openRaces(source)).toBe(open);
    await services.step(id, host, 'give-up');
    expect(await other.openRaces(source)).toEqual([]);
    expect(await Promise.all([other.openRaces(source), other.openRaces(source)])).toEqual([[], []]);
  });
});

describe('the paths of a race', () => {
  it('[PARTY-14] open when the race is over, to its players and to members of the party', async () => {
    const { id, code, host, player } = await services.party('Ada', 'Bob');
    const bob = player('Bob');
    const [cid, eve] = [await services.account('Cid'), await services.account('Eve')];
    const raceId = (await services.step(id, host, 'start'))?.party.race?.id ?? '';
    await services.clock.pass(5_500);
    await services.hop(id, host, 'Article 2');
    await services.clock.pass(1_000);
    await services.hop(id, host, 'Elsewhere');
    expect(await services.parties.race(raceId, host.id)).toEqual(fail('race-open'));
    expect(await services.parties.race(raceId, eve.id)).toEqual(fail('not-found'));
    await services.step(id, host, 'give-up');
    expect(await services.parties.race(raceId, host.id)).toEqual(fail('race-open'));
    await services.step(id, bob, 'leave');
    await services.parties.join(cid, code);

    const start = { title: 'Article 1', kind: 'start', at: 0 } as const;
    const answer = {
      id: raceId,
      articles: ['Article 1', 'Article 2', 'Article 3', 'Article 4'],
      par: 3,
      startsAt: NOON + 4_000,
      paths: [
        {
          userId: host.id,
          path: [
            start,
            { title: 'Article 2', kind: 'link', at: 1_500 },
            { title: 'Elsewhere', kind: 'link', at: 2_500 },
          ],
        },
        { userId: bob.id, path: [start] },
      ],
    };
    for (const player of [host, bob, cid])
      expect(await services.parties.race(raceId, player.id)).toEqual({ ok: true, value: answer });
    expect(await services.parties.race(raceId, eve.id)).toEqual(fail('not-found'));
    expect(await services.parties.race(id, host.id)).toEqual(fail('not-found'));
  });
});
