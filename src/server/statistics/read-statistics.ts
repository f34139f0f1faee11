import type { Kysely } from 'kysely';
import { distributionOf, meanOf } from '#core/daily/over-par.ts';
import { utcDay } from '#core/daily/utc-day.ts';
import type { StatisticsAnswer } from '#protocol/statistics.ts';
import type { Database } from '../store/database.ts';
import { completedLevels } from './completed-levels.ts';
import { dailyResults, fieldOverPar, readStreaks } from './daily-results.ts';
import type { PlayerHistory } from '../people/player-history.ts';
import { visitedArticles } from './visited-articles.ts';

/** Reads the statistics of a player. `now`: milliseconds since the epoch. */
export async function readStatistics(
  db: Kysely<Database>,
  history: PlayerHistory,
  now: number,
): Promise<StatisticsAnswer> {
  const results = await dailyResults(db, history);
  // One after the other: a player who asks often must not hold several connections.
  const streak = await readStreaks(db, results, utcDay(now));
  const overPars = results.flatMap(({ overPar }) => (overPar === null ? [] : [overPar]));
  const player = meanOf(overPars);
  const field = meanOf(
    await fieldOverPar(
      db,
      results.map(({ challengeId }) => challengeId),
    ),
  );
  return {
    streak,
    dailies: results.length,
    overPar: player === null || field === null ? null : { player, field },
    distribution: [...distributionOf(overPars)],
    ...(await visitedArticles(db, history, now)),
    levels: await completedLevels(db, history),
  };
}
