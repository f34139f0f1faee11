import * as z from 'zod/mini';

/**
 * Body of every failed call under /api/: with a 4xx status, with 500 for a server failure (`unavailable`), or with 503
 * when the database or the disk of the server (`unavailable`) or the encyclopedia behind it does not answer, or too much
 * work waits (`busy`). The codes are a closed list; the message is for people.
 */
export const problemCode = z.enum([
  'bad-request',
  'sign-in-first',
  'wrong-credentials',
  'username-not-found',
  'username-taken',
  'email-taken',
  'email-unconfirmed',
  'account-banned',
  'token-invalid',
  'foreign-origin',
  'not-yours',
  'not-found',
  'method-not-allowed',
  'too-large',
  'no-graph',
  'challenge-open',
  'hop-out-of-order',
  'not-a-link',
  'no-route',
  'stale-revision',
  'run-ended',
  'run-open',
  'run-expired',
  'race-not-started',
  'hop-limit-reached',
  'race-open',
  'in-another-party',
  'party-full',
  'not-host',
  'not-all-waiting',
  'race-running',
  'too-many',
  'busy',
  'encyclopedia-unavailable',
  'unavailable',
]);
export type ProblemCode = z.infer<typeof problemCode>;

export const problem = z.object({ error: z.object({ code: problemCode, message: z.string() }) });
export type Problem = z.infer<typeof problem>;
