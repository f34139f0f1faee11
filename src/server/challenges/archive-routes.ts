import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import { utcDay } from '#core/daily/utc-day.ts';
import { FRESH_HEADERS, onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import { once } from '#platform/http/query-parameters.ts';
import { ARCHIVE_MONTH, type DailyArchiveAnswer } from '#protocol/daily-archive.ts';
import type { People } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import { readArchive } from './daily-archive.ts';

export interface ArchiveRouteParts {
  readonly db: Kysely<Database>;
  readonly encyclopedias: Encyclopedias;
  readonly people: Pick<People, 'identify'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const archiveQuery = z.object({ month: once(z.string().check(z.regex(ARCHIVE_MONTH))) });

/** GET /api/challenges/archive?month=2026-11: the past challenges (ARCHIVE-1), for each player with their own results. */
export function archiveRoutes({ db, encyclopedias, people, clock }: ArchiveRouteParts): Hono {
  return new Hono()
    .get('/api/challenges/archive', async (c) => {
      const query = archiveQuery.safeParse(c.req.queries());
      if (!query.success)
        return problemAnswer(c, 'bad-request', 'Ask for "month", once: a year and a month, as 2026-11.');
      const today = utcDay(clock());
      const { month = today.slice(0, 7) } = query.data;
      const identity = await people.identify(c);
      const answer: DailyArchiveAnswer = await readArchive({ db, encyclopedias }, { month, today, identity });
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all('/api/challenges/archive', onlyGet);
}
