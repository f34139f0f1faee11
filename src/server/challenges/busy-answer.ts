import type { Context } from 'hono';
import { problemAnswer } from '#platform/http/problem-answer.ts';

/** Seconds in which a full queue of searches is mostly done. */
const RETRY_AFTER = 5;

/** Answers 503 with Retry-After: more searches wait than the server will hold. */
export function busyAnswer(c: Context): Response {
  c.header('Retry-After', String(RETRY_AFTER));
  return problemAnswer(c, 'busy', 'The server is busy right now. Please try again in a moment.');
}
