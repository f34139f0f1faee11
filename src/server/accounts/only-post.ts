import type { Context } from 'hono';
import { problemAnswer } from '../problem-answer.ts';

/** Goes behind the POST of a path that has nothing but that. */
export function onlyPost(c: Context): Response {
  c.header('Allow', 'POST');
  return problemAnswer(c, 'method-not-allowed', `This address answers POST, not ${c.req.method}.`);
}
