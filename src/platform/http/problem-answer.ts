import type { Context } from 'hono';
import type { Problem, ProblemCode } from '#protocol/problem.ts';

const STATUS = {
  'bad-request': 400,
  'token-invalid': 400,
  'sign-in-first': 401,
  'wrong-credentials': 401,
  'foreign-origin': 403,
  'not-yours': 403,
  'email-unconfirmed': 403,
  'account-banned': 403,
  'challenge-open': 403,
  'race-open': 403,
  'not-host': 403,
  'not-found': 404,
  'username-not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'no-graph': 409,
  'username-taken': 409,
  'email-taken': 409,
  'hop-out-of-order': 409,
  'stale-revision': 409,
  'run-ended': 409,
  'run-open': 409,
  'race-not-started': 409,
  'hop-limit-reached': 409,
  'in-another-party': 409,
  'party-full': 409,
  'not-all-waiting': 409,
  'race-running': 409,
  'run-expired': 410,
  'not-a-link': 422,
  'no-route': 422,
  'too-many': 429,
  busy: 503,
  'encyclopedia-unavailable': 503,
  // A server error; unavailableAnswer sends it with 503.
  unavailable: 500,
} as const satisfies Record<ProblemCode, number>;

/** Returns the JSON text of an error; `message` is for people. */
export function problemBody(code: ProblemCode, message: string): string {
  const body: Problem = { error: { code, message } };
  return JSON.stringify(body);
}

/** Returns the error response of a call under /api/; `message` is for people. */
export function problemAnswer(c: Context, code: ProblemCode, message: string): Response {
  const body: Problem = { error: { code, message } };
  return c.json(body, statusOf(code), FRESH_HEADERS);
}

/** Answers 503: what the server depends on fails, and a retry after that many seconds may succeed. */
export function unavailableAnswer(c: Context, retryAfter: number): Response {
  const message = "Our server can't save or read anything right now. Please try again in a moment.";
  const body: Problem = { error: { code: 'unavailable', message } };
  return c.json(body, 503, { ...FRESH_HEADERS, 'Retry-After': String(retryAfter) });
}

/** Seconds in which a full queue is mostly done. */
const QUEUE_SECONDS = 5;

/** Answers 503 with Retry-After: more work of a kind waits than the server will hold. */
export function busyAnswer(c: Context): Response {
  c.header('Retry-After', String(QUEUE_SECONDS));
  return problemAnswer(c, 'busy', 'The server is busy right now. Please try again in a moment.');
}

/** Returns the HTTP status of a code, for answers that carry more than the problem. */
export function statusOf<Code extends ProblemCode>(code: Code): (typeof STATUS)[Code] {
  return STATUS[code];
}

/** The message of `encyclopedia-unavailable`. */
export const ENCYCLOPEDIA_UNAVAILABLE =
  "The encyclopedia isn't answering right now. Please try again in a moment.";

/** For answers that are specific to one request and must not be cached. */
export const FRESH_HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** Goes after the GET route of a path that has no other method; Hono answers HEAD through GET. */
export function onlyGet(c: Context): Response {
  c.header('Allow', 'GET, HEAD');
  return problemAnswer(c, 'method-not-allowed', `This address answers GET and HEAD, not ${c.req.method}.`);
}

/** Goes after the POST route of a path that has no other method. */
export function onlyPost(c: Context): Response {
  c.header('Allow', 'POST');
  return problemAnswer(c, 'method-not-allowed', `This address answers POST, not ${c.req.method}.`);
}
