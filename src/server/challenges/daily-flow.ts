import { type Kysely, sql } from 'kysely';
import { flowOf, rarestAtPar } from '#core/daily/flow.ts';
import type { DailyFlowAnswer } from '#protocol/daily-flow.ts';
import type { Database } from '../store/database.ts';
import type { DailyChallenge } from './daily-challenges.ts';

/** Runs of a day that are looked at: more would not change the shares, and each has some ten hops. */
const MAX_RUNS = 1_000;

/** FLOW-1: Reads how the players of a challenge went: its ranked, complete runs. */
export async function readDailyFlow(
  db: Kysely<Database>,
  { id, articles, par }: Pick<DailyChallenge, 'id' | 'articles' | 'par'>,
): Promise<DailyFlowAnswer> {
  const [start = ''] = articles;
  // The id of a score is random: a fair sample of a day with more runs.
  const { rows } = await sql<{ readonly clicks: number; readonly titles: readonly string[] | null }>`
    with scores as (
      select id, run_id, clicks from leaderboard where challenge_id = ${id}
      union all
      select id, run_id, clicks from guest_leaderboard where challenge_id = ${id}
      order by id limit ${MAX_RUNS}
    )
    select clicks, (select array_agg(title order by n) from run_hops where run_hops.run_id = scores.run_id) as titles
    from scores`.execute(db);
  // The hops of an old run are gone (KEEP-1).
  const paths = rows.flatMap(({ titles }) => (titles === null ? [] : [[start, ...titles]]));
  const rarest = par === null ? null : rarestAtPar(paths, par);
  return {
    players: rows.length,
    clicks: flowOf(paths).map((links) => [...links]),
    averageOverPar:
      par === null || rows.length === 0
        ? null
        : rows.reduce((sum, { clicks }) => sum + clicks - par, 0) / rows.length,
    firstAtPar: par === null ? null : await firstAtPar(db, id, par),
    rarestAtPar: rarest === null ? null : { titles: [...rarest.titles], players: rarest.players },
  };
}

/** Scores that are marked (BOARD-6) do not count. */
async function firstAtPar(
  db: Kysely<Database>,
  challengeId: string,
  par: number,
): Promise<DailyFlowAnswer['firstAtPar']> {
  const { rows } = await sql<{ readonly username: string; readonly seconds: number }>`
    select username, seconds from (
      select username, seconds, created_at, id from leaderboard
        where challenge_id = ${challengeId} and clicks <= ${par} and not is_unverified
      union all
      select username, seconds, created_at, id from guest_leaderboard
        where challenge_id = ${challengeId} and clicks <= ${par} and not is_unverified
    ) as scores order by created_at, id limit 1`.execute(db);
  return rows[0] ?? null;
}
