import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { copyFileSync, readdirSync } from 'node:fs';
import { sql, type Kysely } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildEmptyDatabase } from '#tests/builders/build-empty-database.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import type { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { countScores } from './leaderboard-rows.ts';

const DAYS = 4;
const PLAYERS = 6;

let database: OpenDatabase;
let challenges: readonly string[];
beforeAll(async () => {
  database = await buildDatabase();
  challenges = await addDays(database.db);
});
afterAll(() => database.close());

async function addDays(db: Kysely<Database>): Promise<readonly string[]> {
  const ids = Array.from({ length: DAYS }, () => randomUUID());
  await sql`insert into daily_challenges (id, date, source, articles, par, created_at)
    select id, date '2026-11-11' + n::integer, 'starter', '{A,B,C}', case when n % 2 = 0 then 3 end,
      (date '2026-11-11' + n::integer)::timestamp at time zone 'UTC'
    from unnest(${ids}::uuid[]) with ordinality as day (id, n)`.execute(db);
  return ids;
}

/** Inserts an account with that number, with its profile. */
const addAccount = (db: Kysely<Database>, player: number) =>
  sql`insert into "user" (id, name, email, username, "displayUsername")
    select name, name, name || '@example.org', name, name from (values (${`user${player}`}::text)) as account (name)
    on conflict do nothing`.execute(db);

/** Inserts a run and its score in one statement, as one transaction does. */
const addScore = (db: Kysely<Database>, player: number, challengeId: string) =>
  sql`with run as (
      insert into runs (id, mode, source, challenge_id, user_id, articles, ranked, state, started_at, ended_at, clicks, seconds)
      values (gen_random_uuid(), 'daily', 'starter', ${challengeId}, ${`user${player}`}, '{A,B,C}', true, 'complete', now(), now(), 4, 9)
      returning *)
    insert into leaderboard (id, user_id, username, clicks, seconds, challenge_id, run_id, created_at)
    select gen_random_uuid(), user_id, user_id, clicks, seconds, challenge_id, id, ended_at from run`.execute(
    db,
  );

const numbers = (length: number) => Array.from({ length }, (_, n) => n);

describe('the totals of the leaderboard', () => {
  it('[BOARD-2] count a player once whose scores of several days arrive at the same moment', async () => {
    const { db } = database;
    for (const player of numbers(PLAYERS)) await addAccount(db, player);
    await Promise.all(challenges.flatMap((id) => numbers(PLAYERS).map((player) => addScore(db, player, id))));
    expect(await countScores(db, { kind: 'all' })).toEqual({ total: DAYS * PLAYERS, players: PLAYERS });
    const par = DAYS / 2;
    expect(await countScores(db, { kind: 'par' })).toEqual({ total: par * PLAYERS, players: PLAYERS });
    for (const id of challenges)
      expect(await countScores(db, { kind: 'challenge', id })).toEqual({ total: PLAYERS, players: PLAYERS });
    await db.deleteFrom('user').execute();
  });

  it('[BOARD-2] stay right when accounts are deleted while they and others score, without a deadlock', async () => {
    const { db } = database;
    const [first = '', ...others] = challenges;
    for (let round = 0; round < 5; round += 1) {
      for (const player of numbers(PLAYERS)) {
        await addAccount(db, player);
        await addScore(db, player, first);
      }
      const outcomes = await Promise.allSettled([
        ...numbers(PLAYERS).flatMap((player) => others.map((id) => addScore(db, player, id))),
        ...numbers(PLAYERS)
          .filter((player) => player % 2 === 0)
          .map((player) => db.deleteFrom('user').where('id', '=', `user${player}`).execute()),
      ]);
      const reasons = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [String(outcome.reason)] : [],
      );
      // Only scores of an account that is gone fail.
      expect(reasons.filter((reason) => !reason.includes('foreign key'))).toEqual([]);
      const players = PLAYERS / 2;
      expect(await countScores(db, { kind: 'all' })).toEqual({ total: players * DAYS, players });
      await db.deleteFrom('user').execute();
      expect(await countScores(db, { kind: 'all' })).toEqual({ total: 0, players: 0 });
      expect(await db.selectFrom('board_players').selectAll().execute()).toEqual([]);
    }
  });

  it('are kept right by the database, which does not change a score but for its name', async () => {
    const { db } = database;
    const [first = '', second = ''] = challenges;
    await addAccount(db, 1);
    await addScore(db, 1, first);
    for (const change of [{ user_id: 'user2' }, { challenge_id: second }, { clicks: 1 }, { over_par: 0 }])
      await expect(db.updateTable('leaderboard').set(change).execute()).rejects.toThrow('A score keeps');
    await db.updateTable('leaderboard').set({ username: 'Ada' }).execute();
    await db.deleteFrom('user').execute();
  });

  it('are counted by the migration from the scores that a database has', async () => {
    const connectionString = await buildEmptyDatabase();
    const folder = temporaryFolder();
    const files = readdirSync(join(root, 'migrations')).sort();
    const copy = (names: readonly string[]) => {
      for (const name of names) copyFileSync(join(root, 'migrations', name), join(folder, name));
    };
    copy(files.filter((name) => name < '0009'));
    await migrate({ connectionString }, folder);
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(OLD_ROWS);
    copy(files);
    expect(await migrate({ connectionString }, folder)).toEqual({ ok: true, value: null });
    const counts = async () =>
      (
        await client.query(`select sum(scores)::integer as scores, sum(players)::integer as players,
          sum(par_scores)::integer as par_scores, sum(par_players)::integer as par_players,
          (select sum(scores)::integer from challenge_counts) as of_challenges,
          (select sum(clicks)::integer from challenge_counts) as clicks from board_counts`)
      ).rows[0];
    expect(await counts()).toEqual({
      scores: 30,
      players: 20,
      par_scores: 20,
      par_players: 20,
      of_challenges: 30,
      clicks: 120,
    });
    await client.query(`delete from "user" where id in ('user1', 'user2')`);
    await client.query('delete from guests');
    expect(await counts()).toEqual({
      scores: 16,
      players: 8,
      par_scores: 8,
      par_players: 8,
      of_challenges: 16,
      clicks: 64,
    });
    await client.end();
  });
});

/** Ten accounts with a score of each of two days, and ten guests with one of the first; only the first has a par. */
const OLD_ROWS = `
  insert into "user" (id, name, email, username, "displayUsername")
    select 'user' || i, 'user' || i, i || '@example.org', 'user' || i, 'user' || i from generate_series(1, 10) i;
  insert into guests (id, username) select 'guest_1234567' || i, 'Guest Swift Otter' from generate_series(1, 10) i;
  insert into daily_challenges (id, date, source, articles, par, created_at)
    select gen_random_uuid(), day, 'starter', '{A,B,C}', case day when '2026-11-11' then 3 end,
      day::timestamp at time zone 'UTC'
    from unnest('{2026-11-11,2026-11-12}'::date[]) as day;
  insert into runs (id, mode, source, challenge_id, user_id, guest_id, articles, ranked, state, started_at, ended_at, clicks, seconds)
    select gen_random_uuid(), 'daily', 'starter', challenge.id, user_id, guest_id, articles, true, 'complete', created_at,
      created_at, 4, 9
    from daily_challenges challenge, (
      select id as user_id, null as guest_id from "user" union all select null, id from guests
    ) as player
    where par is not null or user_id is not null;
  insert into leaderboard (id, user_id, username, clicks, seconds, challenge_id, run_id, created_at)
    select gen_random_uuid(), user_id, 'Ada', 4, 9, challenge_id, id, ended_at from runs where user_id is not null;
  insert into guest_leaderboard (id, guest_id, username, clicks, seconds, challenge_id, run_id, created_at)
    select gen_random_uuid(), guest_id, 'Ada', 4, 9, challenge_id, id, ended_at from runs where guest_id is not null`;
