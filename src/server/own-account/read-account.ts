import { sql, type Kysely } from 'kysely';
import type { AccountExport, ExportedRun } from '#protocol/own-account.ts';
import type { PlayerHistory } from '../people/player-history.ts';
import type { Database } from '../store/database.ts';

/** Runs that are read at once: a player may have thousands, with a thousand hops each. */
const RUNS_AT_ONCE = 100;

type AccountRows = Omit<AccountExport, 'exported_at' | 'statistics' | 'runs'>;

/** ACCOUNT-3: Reads what is stored about an account, except its runs. Dates are text, as JSON writes them. */
export async function readAccountRows(db: Kysely<Database>, userId: string): Promise<AccountRows> {
  const { rows } = await sql<{ readonly account: AccountRows }>`
    select json_build_object(
      'account', (select row_to_json(one) from (
        select profiles.id, profiles.username, display_name, profiles.email, "emailVerified" as email_confirmed,
          "createdAt" as created_at, banned_at, guest_id
        from profiles join "user" on "user".id = profiles.id where profiles.id = ${userId}
      ) as one),
      'sessions', ${rowsOf(sql`
        select "createdAt" as created_at, "updatedAt" as used_at, "expiresAt" as expires_at
        from session where "userId" = ${userId} order by 1`)},
      'scores', ${rowsOf(sql`
        select run_id, date, score.clicks, score.seconds, unverified, is_hidden from (
          select run_id, unverified, challenge_id, clicks, seconds, false as is_hidden
          from leaderboard where user_id = ${userId}
          union all
          select run_id, unverified, challenge_id, clicks, seconds, true
          from hidden_scores join runs on runs.id = run_id where user_id = ${userId}
        ) as score join daily_challenges on daily_challenges.id = challenge_id order by date`)},
      'level_completions', ${rowsOf(sql`
        select level_id, run_id, created_at from level_completions
        where identity = 'user:' || ${userId}::text order by created_at, level_id`)},
      'challenges_made', ${rowsOf(sql`
        select id, articles, created_at from friend_challenges where user_id = ${userId} order by created_at, id`)},
      'challenge_results', ${rowsOf(sql`
        select result.challenge_id, run_id, result.clicks, result.seconds
        from runs join friend_results as result on result.run_id = runs.id
        where runs.user_id = ${userId} order by created_at, run_id`)},
      'party', (select row_to_json(one) from (
        select code, host_user_id = ${userId} as is_host, member.created_at as joined_at
        from party_members as member join parties on parties.id = party_id where user_id = ${userId}
      ) as one),
      'bug_reports', ${rowsOf(sql`
        select description, steps_to_reproduce, expected_behavior, actual_behavior, created_at
        from bug_reports where user_id = ${userId} order by created_at, id`)},
      'operator_actions', ${rowsOf(sql`
        select action, reason, created_at from admin_actions where player_id = ${userId} order by created_at, id`)}
    ) as account`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query of aggregates returned no row');
  return row.account;
}

/** Returns the rows of an ordered query as a JSON array. */
function rowsOf(query: ReturnType<typeof sql>) {
  return sql`(select coalesce(json_agg(one), '[]') from (${query}) as one)`;
}

/** Reads the runs of a player with their hops, the oldest first, some at a time. */
export async function* readRuns(
  db: Kysely<Database>,
  { userId, guestId, guestUntil }: PlayerHistory,
): AsyncGenerator<readonly ExportedRun[]> {
  let after = { startedAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const isLater = sql`(started_at, id) > (${after.startedAt}::timestamptz, ${after.id}::uuid)`;
    const { rows } = await sql<{ readonly run: ExportedRun }>`
      with run as (
        (select * from runs where user_id = ${userId} and ${isLater}
          order by started_at, id limit ${RUNS_AT_ONCE})
        union all
        (select * from runs
          where guest_id = ${guestId} and user_id is null and started_at < ${guestUntil} and ${isLater}
          order by started_at, id limit ${RUNS_AT_ONCE})
        order by started_at, id limit ${RUNS_AT_ONCE}
      )
      select row_to_json(one) as run from (
        select id, mode, source, challenge_id, level_id, race_id, friend_challenge_id, articles, ranked, state,
          started_at, ended_at, clicks, seconds, ${rowsOf(sql`
            select n, kind, asked, title, revision, at from run_hops where run_id = run.id order by n`)} as hops
        from run order by started_at, id
      ) as one`.execute(db);
    yield rows.map(({ run }) => run);
    const last = rows.at(-1)?.run;
    if (last === undefined || rows.length < RUNS_AT_ONCE) return;
    after = { startedAt: last.started_at, id: last.id };
  }
}
