import type * as z from 'zod/mini';
import { MISSING, UNREACHABLE, type LoadFailure } from '#core/game/game-state.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { problem } from '#protocol/problem.ts';
import { apiError } from './mediawiki-answers.ts';

/** Request timeout in milliseconds, while a player waits. */
const PATIENCE = 15_000;
/** Longest `Retry-After` in seconds that is worth showing as a number. */
const LONGEST_WAIT = 60 * 60;

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Reads JSON from our server. Accepts only an answer that fits the schema. */
export async function askJson<Schema extends z.ZodMiniType>(
  fetch: Fetch,
  schema: Schema,
  path: string,
  priority: 'high' | 'low' = 'high',
): Promise<Result<z.infer<Schema>, LoadFailure>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      headers: {
        accept: 'application/json',
        // Browsers send request priorities only over HTTP/2, so tell our server explicitly that no player is waiting.
        ...(priority === 'low' && { priority: 'u=5' }),
      },
      priority,
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.status === 404) return fail(MISSING);
    body = await response.json();
  } catch {
    // Offline, timed out, aborted or not JSON: all the same to the player, and all may pass.
    return fail(UNREACHABLE);
  }
  const failure = failureIn(body, response);
  if (failure !== null) return fail(failure);
  const parsed = schema.safeParse(body);
  return parsed.success ? ok(parsed.data) : fail(UNREACHABLE);
}

/** Reads a failure from an answer: MediaWiki's errors come with status 200, those of our own API do not. */
function failureIn(body: unknown, { ok: isOk, headers }: Response): LoadFailure | null {
  if (!isOk) {
    const told = problem.safeParse(body);
    return told.success && told.data.error.code === 'encyclopedia-unavailable'
      ? upstream(headers)
      : UNREACHABLE;
  }
  const told = apiError.safeParse(body);
  if (!told.success) return null;
  return ['upstream-unavailable', 'ratelimited'].includes(told.data.error.code) ? upstream(headers) : MISSING;
}

function upstream(headers: Headers): LoadFailure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isUsable = Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_WAIT;
  return { reason: 'upstream', retryAfter: isUsable ? seconds : null };
}
