import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { parsedJson } from './files/parsed-json.ts';
import { problemAnswer } from './problem-answer.ts';

/**
 * The body of a call, as its schema lets it through; else the answer that says what is wrong. Only JSON that calls itself so
 * is read: a form on a stranger's page cannot send that.
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<Result<z.infer<Schema>, Response>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    return fail(problemAnswer(c, 'bad-request', 'Send JSON, as application/json.'));
  const value = parsedJson(await c.req.text());
  if (value === null) return fail(problemAnswer(c, 'bad-request', 'This is no JSON object.'));
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  // Words of our own say it all; the library's need the field's name before them.
  const message = issue === undefined ? 'This body is wrong.' : issue.message;
  return fail(
    problemAnswer(c, 'bad-request', where === '' || isOurs(message) ? message : `${where}: ${message}`),
  );
}

const isOurs = (message: string) => !message.startsWith('Invalid') && !message.startsWith('Unrecognized');
