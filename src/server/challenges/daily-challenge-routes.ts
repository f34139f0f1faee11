import { Hono, type Context } from 'hono';
import type { Kysely } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { People } from '../people/people.ts';
import { requestHeader } from '#platform/http/request-headers.ts';
import { onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import type { Database } from '../store/database.ts';
import type { DailyChallenges, NoChallenge } from './daily-challenges.ts';
import { dailyAnswerOf, type ReadyDaily } from './ready-daily.ts';
import { yourRun } from './your-run.ts';

/** Headers of every successful answer about the daily challenge. */
export const DAILY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Type': 'application/json',
  'X-Content-Type-Options': 'nosniff',
};

export interface DailyChallengeRouteParts {
  readonly db: Kysely<Database>;
  readonly challenges: DailyChallenges;
  readonly people: Pick<People, 'identify'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly readyDaily: ReadyDaily;
}

/** GET /api/challenges/daily: today's challenge and the ranked run of this browser's player. */
export function dailyChallengeRoutes(parts: DailyChallengeRouteParts): Hono {
  const { db, challenges, people, clock, readyDaily } = parts;
  const lookUp = async (c: Context, isNobody: boolean): Promise<Response> => {
    const today = await challenges.today();
    if (!today.ok) return problemAnswer(c, ...explain(today.error));
    readyDaily.learn(today.value);
    const yours = isNobody ? null : await yourRun(db, today.value.id, await people.identify(c));
    return c.json(dailyAnswerOf(today.value, clock(), yours), 200, DAILY_HEADERS);
  };

  return new Hono()
    .get('/api/challenges/daily', (c): Response | Promise<Response> => {
      // A request without cookies has no player: most first visits. They get the prepared answer.
      const isNobody = requestHeader(c, 'cookie') === undefined;
      const ready = isNobody ? readyDaily.text() : null;
      // Bypasses Hono's context: its headers cost more than the rest of this answer.
      return ready === null ? lookUp(c, isNobody) : new Response(ready, { headers: DAILY_HEADERS });
    })
    .all('/api/challenges/daily', onlyGet);
}

function explain(failure: NoChallenge): [ProblemCode, string] {
  switch (failure) {
    case 'encyclopedia-unavailable':
      return [failure, 'The encyclopedia does not answer just now. Try again in a while.'];
    case 'no-journey':
      return ['not-found', 'This encyclopedia has no three articles that lead to each other.'];
    default:
      return assertNever(failure);
  }
}
