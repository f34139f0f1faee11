import { Hono, type Context } from 'hono';
import type { Kysely } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { People } from '../accounts/people.ts';
import { onlyGet, problemAnswer } from '../problem-answer.ts';
import type { Database } from '../store/database.ts';
import { DAY, type DailyChallenge, type DailyChallenges, type NoChallenge } from './daily-challenges.ts';
import { yourRun } from './your-run.ts';

const HEADERS = {
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
}

/** GET /api/challenges/daily: today's challenge, and what this browser's player has done about it. */
export function dailyChallengeRoutes(parts: DailyChallengeRouteParts): Hono {
  const { db, challenges, people, clock } = parts;
  let known: { readonly challenge: DailyChallenge; readonly answer: readonly [string, string] } | null = null;

  const lookUp = async (c: Context, isNobody: boolean): Promise<Response> => {
    const today = await challenges.today();
    if (!today.ok) return problemAnswer(c, ...explain(today.error));
    if (known?.challenge !== today.value) known = { challenge: today.value, answer: halves(today.value) };
    const yours = isNobody ? null : await yourRun(db, today.value.id, await people.identify(c));
    return c.json(answerOf(today.value, clock(), yours), 200, HEADERS);
  };

  return new Hono()
    .get('/api/challenges/daily', (c): Response | Promise<Response> => {
      // Nobody is somebody without a cookie; most first visits come so, and wait for nothing.
      const isNobody = c.req.header('cookie') === undefined;
      const now = clock();
      if (!isNobody || known === null || !isOfDay(known.challenge, now)) return lookUp(c, isNobody);
      const [before, after] = known.answer;
      // Made without the context, whose headers cost more than the rest of this answer.
      return new Response(before + new Date(now).toISOString() + after, { headers: HEADERS });
    })
    .all('/api/challenges/daily', onlyGet);
}

function answerOf(
  challenge: DailyChallenge,
  now: number,
  yours: DailyChallengeAnswer['yours'],
): DailyChallengeAnswer {
  const { id, date, createdAt, source, articles, par } = challenge;
  return {
    id,
    date,
    created_at: new Date(createdAt).toISOString(),
    now: new Date(now).toISOString(),
    source,
    articles: articles.map((title) => ({ title })),
    par,
    yours,
  };
}

/** What nobody in particular is answered, in JSON: before the moment of the answer, and after it. */
function halves(challenge: DailyChallenge): readonly [string, string] {
  const text = JSON.stringify(answerOf(challenge, 0, null));
  const now = JSON.stringify(new Date(0).toISOString()).slice(1, -1);
  const at = text.indexOf(now);
  return [text.slice(0, at), text.slice(at + now.length)];
}

function isOfDay({ createdAt }: DailyChallenge, now: number): boolean {
  return now >= createdAt && now < createdAt + DAY;
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
