import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcile, type PartyView } from '#core/party/party-view.ts';
import type { PartyCommand } from '#core/party/party.ts';
import { partyTopic } from '#protocol/live.ts';
import { partyNews } from '#protocol/party.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildReferee, backHop, linkHop, problemOf, type Referee } from '#tests/builders/build-referee.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { preparedStatements } from '../store/database-pool.ts';
import { loadParty } from './load-party.ts';
import { RaceLog } from './race-log.ts';

let database: OpenDatabase;
let referee: Referee;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
});

async function currentView(id: string): Promise<PartyView> {
  const view = await loadParty(referee.db, id);
  if (view === null) throw new Error('this party is gone');
  return view;
}

/** Returns the party as its members see it after all announced news, in any order of arrival. */
function applyNews(before: PartyView, partyId: string): PartyView {
  const news = referee.published
    .filter(({ topic, message }) => topic === partyTopic(partyId) && 'events' in message)
    .map(({ message }) => partyNews.parse(message))
    .filter(({ seq }) => seq > before.seq)
    .sort((one, other) => one.seq - other.seq);
  return news.reduce((view, item) => {
    const next = reconcile(view, item);
    if (next.kind !== 'next')
      throw new Error(`Change ${item.seq} does not follow on ${view.seq}: ${next.kind}`);
    return next.view;
  }, before);
}

const NAMES = ['Ada', 'Eve', 'Kim', 'Lou', 'Mia', 'Noa'] as const;
/** Paths through the pages of the referee's encyclopedia; the last click of some completes the race. */
const PATHS = [
  [
    linkHop(1, 'Bee'),
    linkHop(2, 'Cat'),
    backHop(3, 'Bee'),
    linkHop(4, 'Ant'),
    linkHop(5, 'Bee'),
    linkHop(6, 'Dog'),
  ],
  [linkHop(1, 'Hound'), linkHop(2, 'Eel')],
  [
    linkHop(1, 'Cat'),
    linkHop(2, 'Ant'),
    linkHop(3, 'Cat'),
    linkHop(4, 'Dog'),
    linkHop(5, 'Bee'),
    linkHop(6, 'Dog'),
  ],
  [linkHop(1, 'Bee'), linkHop(2, 'Dog'), linkHop(3, 'Bee'), linkHop(4, 'Dog'), linkHop(5, 'Eel')],
] as const;

/** The behavior of one player in a generated race. */
interface PlannedRun {
  readonly pathIndex: number;
  /** The processes that its clicks are sent to; with several, each click goes to all of them. */
  readonly processes: readonly number[];
  /** Number of clicks after which the player gives up or leaves; null: never. */
  readonly stop: { readonly after: number; readonly type: 'give-up' | 'leave' } | null;
}

const plannedRuns: fc.Arbitrary<readonly PlannedRun[]> = fc.tuple(
  ...NAMES.map(() =>
    fc.record({
      pathIndex: fc.nat(PATHS.length - 1),
      processes: fc.array(fc.nat(1), { minLength: 1, maxLength: 2 }),
      stop: fc.option(
        fc.record({ after: fc.nat(5), type: fc.constantFrom('give-up' as const, 'leave' as const) }),
        { freq: 3 },
      ),
    }),
  ),
);

/** `timeUpAfter`: number of clicks of all players after which the race times out. */
const scenarios = fc.record({ plannedRuns, timeUpAfter: fc.option(fc.nat(20)) });

describe('a running race', () => {
  it('[PARTY-10] [PARTY-15] [PARTY-16] keeps log, counts and news consistent under concurrency', async () => {
    await fc.assert(
      fc.asyncProperty(scenarios, async ({ plannedRuns, timeUpAfter }) => {
        referee = await buildReferee(database.db);
        referee.statements = preparedStatements(database.pool);
        const apps = [referee.anotherProcess(), referee.anotherProcess()];
        const race = await referee.race(NAMES);
        const before = await currentView(race.partyId);
        await referee.clock.pass(4_000);
        let clicks = 0;
        const apply = (command: Exclude<PartyCommand, { type: 'start' }>) =>
          referee.applyCommand(race.partyId, command);

        const playRun = async (name: string, { pathIndex, processes, stop }: PlannedRun): Promise<void> => {
          for (const [clicked, hop] of (PATHS[pathIndex] ?? []).entries()) {
            if (stop?.after === clicked) await apply({ type: stop.type, userId: race.userOf(name) });
            const answers = await Promise.all(
              processes.map((at) => referee.browser(name).hop(race.runOf(name), hop, apps[at])),
            );
            const problems = answers.filter(({ status }) => status !== 200).map(problemOf);
            expect(problems).toEqual(problems.map(() => '409 run-ended'));
            if (problems.length > 0) return;
            clicks += 1;
            if (clicks === timeUpAfter) await apply({ type: 'time-out', now: race.startsAt + 15 * 60_000 });
          }
        };
        await Promise.all(
          NAMES.flatMap((name, place) => {
            const plan = plannedRuns[place];
            return plan === undefined ? [] : [playRun(name, plan)];
          }),
        );

        const after = await currentView(race.partyId);
        expect(applyNews(before, race.partyId)).toEqual(after);
        const { runs, hops, members } = await referee.everything();
        for (const run of runs) {
          const log = hops.filter(({ run_id }) => run_id === run.id);
          expect(log.map(({ n }) => n)).toEqual(log.map((_, place) => place + 1));
          expect(run.clicks).toBe(run.state === 'open' ? null : log.length);
          const member = members.find(({ user_id }) => user_id === run.user_id);
          if (member === undefined) continue;
          expect(member).toMatchObject({
            click_count: log.length,
            completed: run.state === 'complete',
            timed_out: run.state === 'over',
          });
        }
      }),
      { numRuns: lawBudget({ short: 12, long: 60 }) },
    );
  }, 60_000);
});

describe('the clicks of one party', () => {
  it('[PARTY-15] are batched and announced together if they arrive during a write', async () => {
    const race = await referee.race(NAMES);
    await referee.clock.pass(4_000);
    let statements = 0;
    const prepared = preparedStatements(database.pool);
    const log = new RaceLog((name, text) => {
      const statement = prepared(name, text);
      return (values) => {
        statements += 1;
        return statement(values);
      };
    }, referee.bus);
    const { seq } = await currentView(race.partyId);
    referee.published.length = 0;
    const lock = await lockParty(race.partyId);
    const hop = { ...linkHop(1, 'Bee'), at: referee.clock.now() };
    const answers = NAMES.map((name) =>
      log.append({
        partyId: race.partyId,
        runId: race.runOf(name),
        userId: race.userOf(name),
        hop,
        found: 0,
      }),
    );
    // The first statement finds the party locked, so its hop waits in a separate statement.
    await expect.poll(() => statements).toBe(2);
    await expect.poll(lock.waiting).toBe(1);
    await lock.release();
    expect(await Promise.all(answers)).toEqual(NAMES.map(() => true));
    expect(statements).toBe(3);
    const publishedNews = referee.published.map(({ message }) => partyNews.parse(message));
    expect(publishedNews.map(({ seq: first, events }) => [first, events.length])).toEqual([
      [seq + 1, 1],
      [seq + 2, 5],
    ]);
    expect((await currentView(race.partyId)).seq).toBe(seq + 6);
  });

  it('[PARTY-9] are rejected if they wait while the race is ended', async () => {
    const race = await referee.race(NAMES);
    await referee.clock.pass(4_000);
    referee.statements = preparedStatements(database.pool);
    const apps = [referee.anotherProcess(), referee.anotherProcess()];
    for (const name of NAMES) await referee.browser(name).hop(race.runOf(name), linkHop(1, 'Hound'), apps[0]);
    const lock = await lockParty(race.partyId);
    const ended = referee.applyCommand(race.partyId, { type: 'time-out', now: race.startsAt + 15 * 60_000 });
    await expect.poll(lock.waiting).toBe(1);
    // Ada's click leaves her run open; Eve's click would complete hers.
    const moved = referee.browser('Ada').hop(race.runOf('Ada'), linkHop(2, 'Bee'), apps[1]);
    const finished = referee.browser('Eve').hop(race.runOf('Eve'), linkHop(2, 'Eel'), apps[0]);
    await expect.poll(lock.waiting).toBe(3);
    await lock.release();
    await ended;
    expect(problemOf(await moved)).toBe('409 run-ended');
    expect(problemOf(await finished)).toBe('409 run-ended');
    const { runs, hops } = await referee.everything();
    expect(hops).toHaveLength(NAMES.length);
    expect(runs.map(({ state, clicks }) => `${state} ${clicks}`)).toEqual(NAMES.map(() => 'over 1'));
  });
});

describe('two tabs of one player, in two processes', () => {
  it.each([
    ['Bee', 'Eel', { state: 'open', clicks: null }, { click_count: 2, completed: false }],
    ['Eel', 'Bee', { state: 'complete', clicks: 2 }, { click_count: 2, completed: true }],
  ] as const)(
    '[PARTY-15] take only the first of two hops: to %s when it comes just before %s',
    async (first, second, run, member) => {
      const race = await referee.race(['Ada', 'Eve']);
      await referee.clock.pass(4_000);
      referee.statements = preparedStatements(database.pool);
      const apps = [referee.anotherProcess(), referee.anotherProcess()];
      const ada = referee.browser('Ada');
      for (const app of apps) await ada.hop(race.runOf('Ada'), linkHop(1, 'Hound'), app);
      const { seq } = await currentView(race.partyId);
      const lock = await lockParty(race.partyId);
      const clicked = ada.hop(race.runOf('Ada'), linkHop(2, first), apps[0]);
      await expect.poll(lock.waiting).toBe(1);
      const refused = ada.hop(race.runOf('Ada'), linkHop(2, second), apps[1]);
      await expect.poll(lock.waiting).toBe(2);
      await lock.release();
      expect((await clicked).status).toBe(200);
      expect(problemOf(await refused)).toBe('409 hop-out-of-order');
      expect((await currentView(race.partyId)).seq).toBe(seq + 1);
      const { runs, members, hops } = await referee.everything();
      expect(hops.map(({ title }) => title)).toEqual(['Dog', first]);
      expect(runs.find(({ id }) => id === race.runOf('Ada'))).toMatchObject(run);
      expect(members.find(({ username }) => username === 'Ada')).toMatchObject(member);
    },
  );
});

/** Holds the party's lock until `release` is called. */
async function lockParty(partyId: string) {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from parties where id = $1 for update', [partyId]);
  return {
    /** Number of sessions waiting for a lock. */
    waiting: async () => {
      const { rows } = await database.pool.query<{ waiting: number }>(
        "select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows[0]?.waiting;
    },
    release: async () => {
      await client.query('commit');
      client.release();
    },
  };
}
