import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertNever } from '#core/assert-never.ts';
import { memberOf, runnerOf } from '#core/party/party.ts';
import type { PartyView } from '#core/party/party-view.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildPartyServices, type PartyServices } from '#tests/builders/build-party-services.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import type { SignedIn } from '../people/people.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { loadParty } from './load-party.ts';
import type { Parties } from './parties.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

const NAMES = ['Ada', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay'];
const TITLES = ['Article 2', 'Article 3', 'Article 4', 'Elsewhere'];

/** Actions of a player, sent to one of two processes. Repeated entries are chosen more often. */
const KINDS = [
  ...(['hop', 'hop', 'hop', 'hop', 'start', 'start', 'return', 'return', 'join', 'join'] as const),
  ...(['give-up', 'leave', 'join-other', 'sweep', 'heartbeat', 'arrival', 'end-race', 'remove'] as const),
];
const action = fc.record({
  kind: fc.constantFrom(...KINDS),
  playerIndex: fc.nat(NAMES.length - 1),
  process: fc.nat(1),
  titles: fc.subarray(TITLES, { minLength: 1 }),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;
/** The actions of a wave run concurrently; then time passes. Seconds. */
const wave = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 12 }),
  seconds: fc.constantFrom(0, 1, 5, 5, 5, 5, 5, 30, 70, 610, 1000),
});

interface Scenario {
  readonly services: PartyServices;
  readonly processes: readonly Parties[];
  readonly players: readonly SignedIn[];
  readonly party: { readonly id: string; readonly code: string };
  readonly other: { readonly code: string };
}

async function perform(
  { services, processes, players, party, other }: Scenario,
  { kind, playerIndex, process, titles }: Action,
) {
  const [parties, player] = [processes[process], players[playerIndex]];
  if (parties === undefined || player === undefined) throw new Error('There is no player');
  switch (kind) {
    case 'join':
      return parties.join(player, party.code);
    case 'join-other':
      return parties.join(player, other.code);
    case 'hop':
      for (const title of titles) await services.hop(party.id, player, title, parties);
      return;
    case 'start': {
      const view = await parties.presence.loadView(party.id);
      return parties.step(party.id, view?.party.hostId ?? player.id, 'start');
    }
    case 'end-race':
    case 'remove': {
      const hostId = (await parties.presence.loadView(party.id))?.party.hostId ?? player.id;
      return kind === 'remove'
        ? parties.removeMember(party.id, hostId, player.id)
        : parties.step(party.id, hostId, kind);
    }
    case 'sweep':
      return parties.sweep();
    case 'heartbeat':
      return parties.presence.recordHeartbeats(
        players.filter((_, place) => place >= playerIndex).map(({ id }) => id),
      );
    case 'arrival':
      return parties.presence.recordArrival(party.id, player.id);
    case 'leave':
    case 'return':
    case 'give-up':
      return parties.step(party.id, player.id, kind);
    default:
      return assertNever(kind);
  }
}

/** Checks that the member rows match the members' runners (spec section 3). */
async function expectConsistentRows({ db }: PartyServices, { seq, party }: PartyView): Promise<void> {
  const rows = await db.selectFrom('party_members').where('party_id', '=', party.id).selectAll().execute();
  expect(rows).toHaveLength(party.members.length);
  for (const row of rows) {
    const runner = runnerOf(party, row.user_id);
    expect(row).toMatchObject({
      status: memberOf(party, row.user_id)?.status,
      click_count: runner?.clicks ?? 0,
      completed: runner?.state === 'finished',
      timed_out: runner?.state === 'timed-out',
    });
  }
  const row = await db.selectFrom('parties').where('id', '=', party.id).selectAll().executeTakeFirstOrThrow();
  const articles = party.state === 'in-progress' ? party.race?.articles : null;
  expect(row).toMatchObject({ seq, articles });
  expect(memberOf(party, party.hostId)).not.toBeNull();
}

/**
 * Checks that ended runs have clicks and a duration within the limit, that no run of a finished race is open, and
 * that clicks equal hops.
 */
async function expectRunInvariants({ db }: PartyServices): Promise<void> {
  const runs = await db
    .selectFrom('runs')
    .innerJoin('races', 'races.id', 'runs.race_id')
    .select(['runs.state', 'runs.clicks', 'runs.seconds', 'races.over_at'])
    .select((run) =>
      run
        .selectFrom('run_hops')
        .whereRef('run_id', '=', 'runs.id')
        .select((hop) => hop.fn.countAll<number>().as('hops'))
        .as('hops'),
    )
    .execute();
  for (const { state, clicks, seconds, over_at, hops } of runs) {
    expect(clicks).toBe(state === 'open' ? null : hops);
    expect(seconds ?? 0).toBeLessThanOrEqual(15 * 60);
    expect(state === 'open' && over_at !== null).toBe(false);
  }
}

it(
  '[PARTY-10] [PARTY-15] the announced news always add up to the stored party under concurrent actions',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(wave, { minLength: 1, maxLength: 8 }), async (waves) => {
        const services = await buildPartyServices(database);
        const [host = '', ...others] = NAMES;
        const { id, code, player } = await services.party(host, ...others.slice(0, 2));
        const other = await services.party('Zoe');
        const late = await Promise.all(others.slice(2).map((name) => services.account(name)));
        const players = [...NAMES.slice(0, 3).map(player), ...late];
        const processes = [services.parties, services.anotherProcess()];
        const scenario = { services, processes, players, party: { id, code }, other };
        const begun = await services.view(id);
        for (const { actions, seconds } of waves) {
          await Promise.all(actions.map((action) => perform(scenario, action)));
          const view = await loadParty(services.db, id);
          // If the last member left, no party is stored and the news end without members.
          const followed = services.applyNews(id, begun);
          expect(view ?? { ...followed, party: { ...followed.party, members: [] } }).toEqual(followed);
          if (view !== null) await expectConsistentRows(services, view);
          await expectRunInvariants(services);
          await services.clock.pass(seconds * 1_000);
        }
        expect(services.reported).toEqual([]);
      }),
      { numRuns: lawBudget({ short: 15, long: 80 }) },
    );
  },
);
