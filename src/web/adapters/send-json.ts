import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { problem, type ProblemCode } from '#protocol/problem.ts';
import type { Fetch } from './ask-json.ts';

/** Request timeout in milliseconds. */
const PATIENCE = 15_000;

/** Why a call failed, as far as the client can tell. */
export type CallFailure =
  /** No valid answer arrived; the next attempt may succeed. */
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ProblemCode;
      /** Meant for the player. */
      readonly message: string;
      /** The whole answer, for callers that know more of its shape. */
      readonly body: unknown;
    };

const NO_ANSWER: CallFailure = { kind: 'unreachable' };

/**
 * Sends a command (POST if there is a body, otherwise GET) to our server. Accepts only an answer that fits the schema.
 */
export async function sendJson<Schema extends z.ZodMiniType>(
  fetch: Fetch,
  schema: Schema,
  path: string,
  body?: unknown,
): Promise<Result<z.infer<Schema>, CallFailure>> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      ...(body === undefined
        ? { method: 'GET', headers: { accept: 'application/json' } }
        : {
            method: 'POST',
            headers: { accept: 'application/json', 'content-type': 'application/json' },
            body: JSON.stringify(body),
            // Deliver the request even if the player closes the tab right after the click.
            keepalive: true,
          }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    answer = await response.json();
  } catch {
    // Offline, timed out, aborted or not JSON: all the same to the player, and all may pass.
    return fail(NO_ANSWER);
  }
  if (!response.ok) {
    const told = problem.safeParse(answer);
    // A fault of our server or of a proxy: a retry may help.
    if (!told.success || response.status >= 500) return fail(NO_ANSWER);
    const { code, message } = told.data.error;
    return fail({ kind: 'refused', status: response.status, code, message, body: answer });
  }
  const parsed = schema.safeParse(answer);
  return parsed.success ? ok(parsed.data) : fail(NO_ANSWER);
}
