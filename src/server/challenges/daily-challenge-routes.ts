import { Hono, type Context } from 'hono';
import type { Kysely } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import { utcDay } from '#core/daily/utc-day.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { People } from '../accounts/people.ts';
import { onlyGet, problemAnswer } from '../problem-answer.ts';
import type { Database } from '../store/database.ts';
import type { DailyChallenge, DailyChallenges, NoChallenge } from './daily-challenges.ts';
import { yourRun } from './your-run.ts';

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

export interface DailyChallengeRouteParts {
  readonly db: Kysely<Database>;
  readonly challenges: DailyChallenges;
  readonly people: Pick<People, 'identify'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** GET /api/challenges/daily: today's challenge, and what this browser's player has done about it. */
export function dailyChallengeRoutes(parts: DailyChallengeRouteParts): Hono {
  const { db, challenges, people, clock } = parts;
  let known: DailyChallenge | null = null;

  const send = (c: Context, challenge: DailyChallenge, yours: DailyChallengeAnswer['yours']): Response => {
    const { id, date, createdAt, source, articles, par } = challenge;
    const answer: DailyChallengeAnswer = {
      id,
      date,
      created_at: new Date(createdAt).toISOString(),
      now: new Date(clock()).toISOString(),
      source,
      articles: articles.map((title) => ({ title })),
      par,
      yours,
    };
    return c.json(answer, 200, HEADERS);
  };
  const lookUp = async (c: Context, isNobody: boolean): Promise<Response> => {
    const today = await challenges.today();
    if (!today.ok) return problemAnswer(c, ...explain(today.error));
    known = today.value;
    const yours = isNobody ? null : await yourRun(db, today.value.id, await people.identify(c));
    return send(c, today.value, yours);
  };

  return new Hono()
    .get('/api/challenges/daily', (c): Response | Promise<Response> => {
      // Nobody is somebody without a cookie; most first visits come so, and wait for nothing.
      const isNobody = c.req.header('cookie') === undefined;
      return isNobody && known?.date === utcDay(clock()) ? send(c, known, null) : lookUp(c, isNobody);
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
