import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/daily/utc-day.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildReferee, linkHop, runOf, type Referee } from '#tests/builders/build-referee.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { ban, unban } from '../admin/ban.ts';
import { hideScore, showScore } from './hidden-scores.ts';
import { countScores, type BoardCounts, type BoardScope } from './leaderboard-rows.ts';

const BROWSERS = ['one', 'two', 'three'] as const;
const ACCOUNTS = ['Ada', 'Eve'] as const;

type Move =
  | { readonly kind: 'finish' | 'give-up'; readonly browser: (typeof BROWSERS)[number] }
  | {
      readonly kind: 'sign-in';
      readonly browser: (typeof BROWSERS)[number];
      readonly name: (typeof ACCOUNTS)[number];
    }
  | { readonly kind: 'sign-out' | 'delete-guest'; readonly browser: (typeof BROWSERS)[number] }
  | { readonly kind: 'delete-account' | 'ban' | 'unban'; readonly name: (typeof ACCOUNTS)[number] }
  /** The score of a run that the moves have finished, by its number. */
  | { readonly kind: 'hide' | 'show'; readonly run: number }
  | { readonly kind: 'delete-runs' }
  | { readonly kind: 'next-day'; readonly par: number | null };

const browser = fc.constantFrom(...BROWSERS);
const name = fc.constantFrom(...ACCOUNTS);
const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ kind: fc.constant('finish' as const), browser }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('give-up' as const), browser }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('sign-in' as const), browser, name }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign-out' as const), browser }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-guest' as const), browser }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-account' as const), name }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('ban' as const, 'unban' as const), name }) },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('hide' as const, 'show' as const),
        run: fc.nat({ max: 5 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-runs' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('next-day' as const), par: fc.constantFrom(2, 3, null) }),
    },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

/** Counts the score tables, as the totals are defined. */
async function countRows(scope: BoardScope): Promise<BoardCounts> {
  const where =
    scope.kind === 'all'
      ? sql``
      : scope.kind === 'par'
        ? sql`where over_par is not null`
        : sql`where challenge_id = ${scope.id}`;
  const { rows } = await sql<BoardCounts>`
    select coalesce(sum(scores), 0)::bigint as total, count(*) as players from (
      select count(*) as scores from leaderboard ${where} group by user_id
      union all
      select count(*) as scores from guest_leaderboard ${where} group by guest_id
    ) as players`.execute(database.db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count returned no row');
  return counts;
}

/**
 * ADMIN-3: Each score is in its leaderboard or hidden, and those of banned accounts are hidden; each is that of a ranked,
 * complete run.
 */
async function expectRightPlaces(): Promise<void> {
  const { rows } = await sql`
    select runs.id, places, banned_at from (
      select run_id, array_agg(place) as places from (
        select run_id, 'shown' as place from leaderboard
        union all select run_id, 'shown' from guest_leaderboard
        union all select run_id, case when by_ban then 'banned' else 'hidden' end from hidden_scores
      ) as score group by run_id
    ) as score full join runs on runs.id = run_id left join profiles on profiles.id = user_id
    where ranked and state = 'complete' and (
      coalesce(cardinality(places), 0) <> 1 or ((banned_at is not null) <> (places = '{banned}'))
    ) or places is not null and not (ranked and state = 'complete')`.execute(database.db);
  expect(rows).toEqual([]);
}

/** Compares the totals of every scope with the rows; returns the total of all. */
async function expectRightCounts(): Promise<number> {
  const { db } = database;
  const challenges = await db.selectFrom('daily_challenges').select('id').execute();
  const scopes: readonly BoardScope[] = [
    { kind: 'all' },
    { kind: 'par' },
    ...challenges.map(({ id }) => ({ kind: 'challenge' as const, id })),
  ];
  for (const scope of scopes)
    expect({ scope, ...(await countScores(db, scope)) }).toEqual({ scope, ...(await countRows(scope)) });
  const { rows } = await sql`select identity, scores, par_scores from board_players
    except all (
      select 'user:' || user_id, count(*), count(over_par) from leaderboard group by user_id
      union all
      select 'guest:' || guest_id, count(*), count(over_par) from guest_leaderboard group by guest_id
    )`.execute(db);
  expect(rows).toEqual([]);
  return (await countRows({ kind: 'all' })).total;
}

/** A referee whose days the moves change. */
class World {
  readonly #referee: Referee;
  #challengeId: string;
  readonly #finished: string[] = [];
  readonly #accounts = new Map<string, Awaited<ReturnType<Referee['people']['account']>>>();

  private constructor(referee: Referee, challengeId: string) {
    this.#referee = referee;
    this.#challengeId = challengeId;
  }

  static async open(): Promise<World> {
    const referee = await buildReferee(database.db);
    return new World(referee, (await referee.daily()).id);
  }

  async apply(move: Move): Promise<void> {
    const { db, people, clock } = this.#referee;
    switch (move.kind) {
      case 'finish':
        return this.#play(move.browser, ['Hound', 'Eel']);
      case 'give-up':
        return this.#play(move.browser, ['Bee']);
      case 'sign-in':
        return people.signIn(move.browser, await this.#account(move.name));
      case 'sign-out':
        return people.signOut(move.browser);
      case 'delete-guest': {
        const { guest } = people.identityOf(move.browser);
        if (guest === null) return;
        await db.deleteFrom('guests').where('id', '=', guest.id).execute();
        return people.forget(move.browser);
      }
      case 'delete-account': {
        const account = this.#accounts.get(move.name);
        if (account === undefined) return;
        await db.deleteFrom('user').where('id', '=', account.id).execute();
        this.#accounts.delete(move.name);
        for (const each of BROWSERS)
          if (people.identityOf(each).user?.id === account.id) people.signOut(each);
        return;
      }
      case 'ban':
      case 'unban': {
        const account = this.#accounts.get(move.name);
        if (account === undefined) return;
        const { id } = account;
        const at = new Date(clock.now());
        await db.transaction().execute((open) => (move.kind === 'ban' ? ban(open, id, at) : unban(open, id)));
        return;
      }
      case 'hide':
      case 'show': {
        const runId = this.#finished[move.run];
        if (runId === undefined) return;
        await (move.kind === 'hide' ? hideScore(db, runId) : showScore(db, runId));
        return;
      }
      case 'delete-runs':
        return void (await db.deleteFrom('runs').where('challenge_id', '=', this.#challengeId).execute());
      case 'next-day':
        await clock.pass(DAY_MS);
        this.#challengeId = (await this.#referee.daily({ par: move.par })).id;
    }
  }

  async #play(browser: string, links: readonly string[]): Promise<void> {
    const player = this.#referee.browser(browser);
    const { id, state } = runOf(await player.open({ mode: 'daily', challengeId: this.#challengeId }));
    if (state !== 'open') return;
    for (const [index, link] of links.entries()) await player.hop(id, linkHop(index + 1, link));
    if (links.length > 1) this.#finished.push(id);
  }

  async #account(name: string) {
    const known = this.#accounts.get(name) ?? (await this.#referee.people.account(name));
    this.#accounts.set(name, known);
    return known;
  }
}

describe('the totals of the leaderboard', () => {
  it(
    '[BOARD-2] [ADMIN-3] [ADMIN-4] are those of its rows after any sequence of runs, sign-ins, bans, hidden scores and deletions',
    { timeout: 300_000 },
    async () => {
      let most = 0;
      await fc.assert(
        fc.asyncProperty(moves, async (moves) => {
          const world = await World.open();
          for (const move of moves) await world.apply(move);
          most = Math.max(most, await expectRightCounts());
          await expectRightPlaces();
        }),
        { numRuns: lawBudget({ short: 10, long: 300 }) },
      );
      expect(most).toBeGreaterThan(3);
    },
  );
});
