import type { Context } from 'hono';
import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { parseJsonOrNull } from '../files.ts';
import { problemAnswer } from './problem-answer.ts';

/**
 * Returns the request body parsed by the schema, or the answer that says what is wrong. Accepts only
 * `Content-Type: application/json`, which a form on a foreign page cannot send (CSRF).
 */
export async function readBody<Schema extends z.ZodMiniType>(
  c: Context,
  schema: Schema,
): Promise<Result<z.infer<Schema>, Response>> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    return fail(problemAnswer(c, 'bad-request', 'Send JSON, as application/json.'));
  const value = parseJsonOrNull(await c.req.text());
  if (value === null) return fail(problemAnswer(c, 'bad-request', 'This is not a JSON object.'));
  const parsed = schema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  // Our own messages are complete; zod's default messages need the field's name in front.
  const message = issue === undefined ? 'The body is invalid.' : issue.message;
  return fail(
    problemAnswer(c, 'bad-request', where === '' || isOurs(message) ? message : `${where}: ${message}`),
  );
}

const isOurs = (message: string) => !message.startsWith('Invalid') && !message.startsWith('Unrecognized');
