import type { Context } from 'hono';
import { problemAnswer } from '#platform/http/problem-answer.ts';

/** Answers 429 with Retry-After; `retryAfter` in seconds. */
export function tooMany(c: Context, retryAfter: number): Response {
  c.header('Retry-After', String(retryAfter));
  const minutes = Math.ceil(retryAfter / 60);
  return problemAnswer(
    c,
    'too-many',
    `That was very often. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  );
}
