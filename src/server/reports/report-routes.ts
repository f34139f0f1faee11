import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { BugReportAnswer } from '#protocol/bug-report.ts';
import { bugReportBody, type BugReportBody } from '#protocol/bug-report-body.ts';
import { LIMITS, type Limits, tooMany } from '../limits/limits.ts';
import type { People } from '../people/people.ts';
import { FRESH_HEADERS, onlyPost, problemAnswer } from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import type { Database } from '../store/database.ts';
import { storableText } from '../store/storable-text.ts';

/** POST /api/reports: stores a bug report of a signed-in user (spec sections 5 to 7). */
export function reportRoutes({
  db,
  people,
  limits,
  clock,
  newId,
}: {
  readonly db: Kysely<Database>;
  readonly people: People;
  readonly limits: Limits;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly newId: () => string;
}): Hono {
  return new Hono()
    .post('/api/reports', async (c) => {
      const { user } = await people.identify(c);
      if (user === null) return problemAnswer(c, 'sign-in-first', 'You need to be signed in to report bugs.');
      const body = await readBody(c, bugReportBody);
      if (!body.ok) return body.error;
      const admission = await limits.consume(`report:user:${user.id}`, LIMITS.report);
      if (!admission.admitted) return tooMany(c, admission.retryAfter);
      const id = newId();
      await db
        .insertInto('bug_reports')
        .values({ id, ...fields(body.value), user_id: user.id, created_at: new Date(clock()) })
        .execute();
      const answer: BugReportAnswer = { id };
      return c.json(answer, 201, FRESH_HEADERS);
    })
    .all('/api/reports', onlyPost);
}

function fields(body: BugReportBody) {
  const { description, steps_to_reproduce, expected_behavior, actual_behavior } = body;
  return {
    description: storableText(description),
    steps_to_reproduce: optional(steps_to_reproduce),
    expected_behavior: optional(expected_behavior),
    actual_behavior: optional(actual_behavior),
  };
}

/** Stores an empty field as null. */
function optional(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : storableText(text);
}
