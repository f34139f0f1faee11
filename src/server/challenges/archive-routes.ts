import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import { DAILY_GRACE_MS, isDay, utcDay } from '#core/daily/utc-day.ts';
import { cachedRead } from '#platform/cached-read.ts';
import { FRESH_HEADERS, onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import { once } from '#platform/http/query-parameters.ts';
import { ARCHIVE_MONTH, type DailyArchiveAnswer } from '#protocol/daily-archive.ts';
import type { DailyFlowAnswer } from '#protocol/daily-flow.ts';
import type { Bus } from '../bus/bus.ts';
import type { People } from '../people/people.ts';
import { onHiddenScores } from '../scores/hidden-scores.ts';
import type { Database } from '../store/database.ts';
import type { DailyChallenge, DailyChallenges } from './daily-challenges.ts';
import { readDailyFlow } from './daily-flow.ts';
import { readArchive } from './daily-archive.ts';

export interface ArchiveRouteParts {
  readonly db: Kysely<Database>;
  readonly encyclopedias: Encyclopedias;
  readonly challenges: Pick<DailyChallenges, 'ofDay' | 'dailyTitles'>;
  readonly people: Pick<People, 'identify'>;
  readonly bus: Pick<Bus, 'subscribe' | 'onLost'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const FLOW = '/api/challenges/daily/:date/flow';
const MAX_CACHED_FLOWS = 64;
/** Milliseconds: apart from hidden scores, a past day changes only when a player or old hops are removed. */
const FLOW_TTL = 60 * 60_000;

interface DayFlow {
  readonly challenge: DailyChallenge;
  readonly flow: DailyFlowAnswer;
}

const archiveQuery = z.object({ month: once(z.string().check(z.regex(ARCHIVE_MONTH))) });

/**
 * GET /api/challenges/archive?month=2026-11: the past challenges (ARCHIVE-1), for each player with their own results.
 * GET /api/challenges/daily/2026-11-20/flow: how the players of a past day went (FLOW-1).
 */
export function archiveRoutes(parts: ArchiveRouteParts): Hono {
  const { db, encyclopedias, challenges, people, bus, clock } = parts;
  const flows = new LRUCache<string, Promise<DayFlow | null>>({ max: MAX_CACHED_FLOWS, ttl: FLOW_TTL });
  onHiddenScores(bus, () => flows.clear());
  const readFlow = async (date: string): Promise<DayFlow | null> => {
    const challenge = await challenges.ofDay(date);
    return challenge === null ? null : { challenge, flow: await readDailyFlow(db, challenge) };
  };
  /** D16: a day may have a target in common with today; another day's rarest route may pass one. */
  const isClosed = async ({ challenge, flow }: DayFlow): Promise<boolean> => {
    const closed = await challenges.dailyTitles(challenge.source);
    return [...challenge.articles, ...(flow.rarestAtPar?.titles ?? [])].some((title) => closed.has(title));
  };
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
    .all('/api/challenges/archive', onlyGet)
    .get(FLOW, async (c) => {
      const date = c.req.param('date');
      const closedBefore = utcDay(clock() - DAILY_GRACE_MS);
      if (!isDay(date)) return problemAnswer(c, 'not-found', 'There is no such day.');
      // D15: before its paths are open, they would tell others the way.
      if (date >= closedBefore)
        return problemAnswer(c, 'challenge-open', 'Its paths open when its day is over.');
      const day = await cachedRead(flows, date, () => readFlow(date));
      if (day === null) return problemAnswer(c, 'not-found', 'There was no challenge on this day.');
      if (await isClosed(day))
        return problemAnswer(c, 'challenge-open', "These routes pass a target of today's challenge.");
      return c.json(day.flow, 200, FRESH_HEADERS);
    })
    .all(FLOW, onlyGet);
}
