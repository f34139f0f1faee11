import type * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { problem, type ProblemCode } from '#protocol/problem.ts';
import type { Fetch } from './ask-json.ts';

/** No answer within this many milliseconds counts as none. */
const PATIENCE = 15_000;

/** Why a call did nothing, as far as can be told. */
export type CallFailure =
  /** No answer came, or none that makes sense; it may well on the next try. */
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: ProblemCode;
      /** For people. */
      readonly message: string;
      /** The whole answer, for who knows more of its shape. */
      readonly body: unknown;
    };

const NO_ANSWER: CallFailure = { kind: 'unreachable' };

/** Asks our server to do something, or for what only this browser may see, and believes only what fits the schema. */
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
            // Whoever closes the tab with the last click has made it all the same.
            keepalive: true,
          }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    answer = await response.json();
  } catch {
    // Offline, timed out, cut off or not JSON: to the player these are one thing, and may pass.
    return fail(NO_ANSWER);
  }
  if (!response.ok) {
    const told = problem.safeParse(answer);
    // Our own fault, or a proxy's between us: trying again may help.
    if (!told.success || response.status >= 500) return fail(NO_ANSWER);
    const { code, message } = told.data.error;
    return fail({ kind: 'refused', status: response.status, code, message, body: answer });
  }
  const parsed = schema.safeParse(answer);
  return parsed.success ? ok(parsed.data) : fail(NO_ANSWER);
}
