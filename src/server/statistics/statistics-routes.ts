import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { utcDay } from '#core/daily/utc-day.ts';
import { FRESH_HEADERS, onlyGet } from '#platform/http/problem-answer.ts';
import type { StreakAnswer } from '#protocol/statistics.ts';
import type { People } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import { dailyResults, readStreaks } from './daily-results.ts';
import { historyOf } from '../people/player-history.ts';
import { readStatistics } from './read-statistics.ts';

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
