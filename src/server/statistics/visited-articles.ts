import { sql, type Kysely } from 'kysely';
import { DAY_MS, utcDay } from '#core/daily/utc-day.ts';
import type { StatisticsAnswer } from '#protocol/statistics.ts';
import type { Database } from '../store/database.ts';
import type { PlayerHistory } from '../people/player-history.ts';

/** STAT-4: what is counted, so that a call reads at most a bounded number of rows. */
const DAYS = 365;
const MAX_RUNS = 1_000;
const MAX_HOPS_OF_A_RUN = 100;
/** Articles in each list. */
const LISTED = 5;

type VisitedArticles = Pick<StatisticsAnswer, 'hubs' | 'targets' | 'pastTargets'>;

/**
 * STAT-4: Counts the articles of the player's newest runs. `now`: milliseconds since the epoch. Each of the two scans of
 * runs is a range of an index that ends after MAX_RUNS rows; the hops of each run are a range of the key of their
 * partition.
 */
export async function visitedArticles(
  db: Kysely<Database>,
  { userId, guestId, guestUntil }: PlayerHistory,
  now: number,
): Promise<VisitedArticles> {
  const since = new Date(now - DAYS * DAY_MS);
  const today = utcDay(now);
  const { rows } = await sql<VisitedArticles>`
    with candidate as (
      (select id, articles, state, started_at from runs
        where user_id = ${userId} and started_at >= ${since}
        order by started_at desc limit ${MAX_RUNS})
      union all
      (select id, articles, state, started_at from runs
        where guest_id = ${guestId} and user_id is null and started_at >= ${since} and started_at < ${guestUntil}
        order by started_at desc limit ${MAX_RUNS})
    ), run as materialized (
      select id, articles, state from candidate order by started_at desc limit ${MAX_RUNS}
    ), visit as materialized (
      select hop.title, hop.title = any (run.articles) as is_listed
      from run cross join lateral (
        select title from run_hops
        where run_id = run.id and n <= ${MAX_HOPS_OF_A_RUN} and kind = 'link' limit ${MAX_HOPS_OF_A_RUN}
      ) as hop
    ), hub as (
      select title, count(*) as visits from visit where not is_listed group by title
      order by visits desc, title limit ${LISTED}
    ), target as (
      select title, count(*) as visits from run, unnest(articles[2:]) as title where state = 'complete' group by title
      order by visits desc, title limit ${LISTED}
    ), past as (
      select title, max(date) as date from daily_challenges, unnest(articles[2:]) as title
      where date < ${today}::date and date >= ${today}::date - ${DAYS}::integer group by title
    ), unvisited as (
      select title, date from past
      where title not in (select title from visit) and title not in (select articles[1] from run)
    )
    select
      (select coalesce(json_agg(hub), '[]') from hub) as hubs,
      (select coalesce(json_agg(target), '[]') from target) as targets,
      json_build_object(
        'total', (select count(*) from past),
        'visited', (select count(*) from past) - (select count(*) from unvisited),
        'unvisited', (select coalesce(json_agg(newest), '[]') from (
          select * from unvisited order by date desc, title limit ${LISTED}) as newest)
      ) as "pastTargets"`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('A query of aggregates returned no row');
  return found;
}
