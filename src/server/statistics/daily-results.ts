import { sql, type Kysely } from 'kysely';
import { MIN_HOURS_REACHABLE, streaksOf, type Streaks } from '#core/daily/streak.ts';
import type { Database } from '../store/database.ts';
import type { PlayerHistory } from '../people/player-history.ts';

/** The result of a completed daily. */
export interface DailyResult {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly challengeId: string;
  /** Null where the day's par is not known. */
  readonly overPar: number | null;
}

/**
 * Returns the results of the dailies whose ranked run the player completed, one a day, by date. A score is a completed
 * ranked run (RUN-1), also if it is hidden, and the tables of scores have a key of player and challenge.
 */
export async function dailyResults(
  db: Kysely<Database>,
  { userId, guestId, guestUntil }: PlayerHistory,
): Promise<readonly DailyResult[]> {
  const { rows } = await sql<DailyResult>`
    select distinct on (date) date, challenge_id as "challengeId", over_par as "overPar"
    from (
      select challenge_id, over_par, 1 as place from leaderboard where user_id = ${userId}
      union all
      select score.challenge_id, over_par, 2
      from guest_leaderboard as score join runs on runs.id = score.run_id
      where score.guest_id = ${guestId} and runs.started_at < ${guestUntil}
      union all
      select runs.challenge_id, runs.clicks - daily.par, case when user_id is null then 2 else 1 end
      from hidden_scores join runs on runs.id = run_id join daily_challenges as daily on daily.id = runs.challenge_id
      where user_id = ${userId} or (user_id is null and guest_id = ${guestId} and runs.started_at < ${guestUntil})
    ) as score join daily_challenges on daily_challenges.id = challenge_id
    order by date, place`.execute(db);
  return rows;
}

/** Returns the average clicks over par of all scores, by day, of those days whose par is known. Not in an order. */
export async function fieldOverPar(
  db: Kysely<Database>,
  challengeIds: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ over_par: number }>`
    select sum(counts.clicks)::float8 / sum(counts.scores) - par as over_par
    from challenge_counts as counts join daily_challenges on daily_challenges.id = challenge_id
    where challenge_id = any (${challengeIds}::uuid[]) and par is not null
    group by challenge_id, par having sum(counts.scores) > 0`.execute(db);
  return rows.map((row) => row.over_par);
}

/** STAT-1, STAT-2: Returns the streaks of a player with these results. `today`: yyyy-mm-dd. */
export async function readStreaks(
  db: Kysely<Database>,
  results: readonly DailyResult[],
  today: string,
): Promise<Streaks> {
  const completed = results.map(({ date }) => date);
  const excused = new Set(await excusedDays(db, completed[0] ?? today, today));
  return streaksOf({ completed, isExcused: (day) => excused.has(day), today });
}

/**
 * STAT-2: Returns the days between two that break no streak: those without a challenge, and those on which the server was
 * not reachable for long enough. Before the first recorded minute the server counts as reachable.
 */
async function excusedDays(db: Kysely<Database>, first: string, last: string): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    select calendar.day
    from (select ${first}::date + n as day from generate_series(0, ${last}::date - ${first}::date) as n) as calendar
      left join daily_challenges on date = calendar.day
      left join uptime on uptime.day = calendar.day
      left join (
        select day, position(B'1' in up) - 1 as minutes_before from uptime order by day limit 1
      ) as earliest on true
    where daily_challenges.id is null
      or (calendar.day >= earliest.day
        and coalesce(bit_count(reachable), 0)
          + case when calendar.day = earliest.day then minutes_before else 0 end < ${MIN_HOURS_REACHABLE * 60})
    `.execute(db);
  return rows.map(({ day }) => day);
}
