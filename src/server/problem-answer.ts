import type { Context } from 'hono';
import type { Problem, ProblemCode } from '#protocol/problem.ts';

const STATUS = {
  'bad-request': 400,
  'not-found': 404,
  'method-not-allowed': 405,
  'too-large': 413,
  'no-graph': 409,
  'encyclopedia-unavailable': 503,
  // The one code that is our fault.
  unavailable: 500,
} as const satisfies Record<ProblemCode, number>;

/** The body of every failed call under /api/; `message` is for people. */
export function problemAnswer(c: Context, code: ProblemCode, message: string): Response {
  const body: Problem = { error: { code, message } };
  return c.json(body, STATUS[code], { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
}

/** Goes behind the GET of a path that has nothing but that; Hono answers HEAD by GET. */
export function onlyGet(c: Context): Response {
  c.header('Allow', 'GET, HEAD');
  return problemAnswer(c, 'method-not-allowed', `This address answers GET and HEAD, not ${c.req.method}.`);
}
