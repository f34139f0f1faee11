import { Hono, type Context } from 'hono';
import type { Kysely } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import { ENCYCLOPEDIA_UNAVAILABLE, onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import { requestHeader } from '#platform/http/request-headers.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { People } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import type { Statements } from '../store/database-pool.ts';
import type { DailyChallenges, NoChallenge } from './daily-challenges.ts';
import { yourRun } from './your-run.ts';
import { DAILY_HEADERS, dailyAnswerOf, type DailyResponseCache } from './daily-response-cache.ts';

export interface DailyChallengeRouteParts {
  readonly db: Kysely<Database>;
  readonly statements: Statements;
  readonly challenges: DailyChallenges;
  readonly people: Pick<People, 'identify'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly dailyCache: DailyResponseCache;
}

/** GET /api/challenges/daily: today's challenge and the ranked run of this browser's player. */
export function dailyChallengeRoutes(parts: DailyChallengeRouteParts): Hono {
  const { challenges, people, clock, dailyCache } = parts;
  const answerFromDatabase = async (c: Context, isAnonymous: boolean): Promise<Response> => {
    const today = await challenges.today();
    if (!today.ok) return problemAnswer(c, ...explain(today.error));
    dailyCache.set(today.value);
    const yours = isAnonymous ? null : await yourRun(parts, today.value, await people.identify(c));
    return c.json(dailyAnswerOf(today.value, clock(), yours), 200, DAILY_HEADERS);
  };

  return new Hono()
    .get('/api/challenges/daily', (c): Response | Promise<Response> => {
      // A request without cookies, as most first visits send, has no player and gets the cached answer.
      const isAnonymous = requestHeader(c, 'cookie') === undefined;
      const cachedText = isAnonymous ? dailyCache.text() : null;
      // Bypasses Hono's context: its headers cost more than the rest of this answer.
      return cachedText === null
        ? answerFromDatabase(c, isAnonymous)
        : new Response(cachedText, { headers: DAILY_HEADERS });
    })
    .all('/api/challenges/daily', onlyGet);
}

function explain(failure: NoChallenge): [ProblemCode, string] {
  switch (failure) {
    case 'encyclopedia-unavailable':
      return [failure, ENCYCLOPEDIA_UNAVAILABLE];
    case 'no-journey':
      return ['not-found', 'This encyclopedia has no three articles that lead to each other.'];
    default:
      return assertNever(failure);
  }
}
