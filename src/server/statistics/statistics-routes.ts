import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { distributionOf, meanOf } from '#core/daily/over-par.ts';
import { utcDay } from '#core/daily/utc-day.ts';
import { FRESH_HEADERS, onlyGet } from '#platform/http/problem-answer.ts';
import type { StatisticsAnswer, StreakAnswer } from '#protocol/statistics.ts';
import type { People } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import { completedLevels } from './completed-levels.ts';
import { dailyResults, fieldOverPar, readStreaks } from './daily-results.ts';
import { historyOf, type PlayerHistory } from './player-history.ts';
import { visitedArticles } from './visited-articles.ts';

export interface StatisticsParts {
  readonly db: Kysely<Database>;
  readonly people: Pick<People, 'identify'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** GET /api/statistics and /api/statistics/streak: the player's own, of nobody else (STAT-5). */
export function statisticsRoutes({ db, people, clock }: StatisticsParts): Hono {
  return new Hono()
    .get('/api/statistics', async (c) => {
      const history = await historyOf(db, await people.identify(c));
      const answer = await readStatistics(db, history, clock());
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all('/api/statistics', onlyGet)
    .get('/api/statistics/streak', async (c) => {
      const results = await dailyResults(db, await historyOf(db, await people.identify(c)));
      const answer: StreakAnswer = await readStreaks(db, results, utcDay(clock()));
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all('/api/statistics/streak', onlyGet);
}

/** `now`: milliseconds since the epoch. */
async function readStatistics(
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
