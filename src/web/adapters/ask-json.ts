import type * as z from 'zod/mini';
import { MISSING, UNREACHABLE, type LoadFailure } from '#core/game/load-failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { problem } from '#protocol/problem.ts';
import { apiError } from './mediawiki-answers.ts';

/** No answer within this many milliseconds counts as none: a player is waiting. */
const PATIENCE = 15_000;
/** Beyond this many seconds nobody waits on the screen; the wait is not worth a number. */
const LONGEST_WAIT = 60 * 60;

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Asks our server and believes only what fits the schema. */
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
        // Browsers tell a server of their priorities over HTTP/2 only; ours wants to know who is not waiting.
        ...(priority === 'low' && { priority: 'u=5' }),
      },
      priority,
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.status === 404) return fail(MISSING);
    body = await response.json();
  } catch {
    // Offline, timed out, cut off or not JSON: to the player these are one thing, and may pass.
    return fail(UNREACHABLE);
  }
  const failure = failureIn(body, response);
  if (failure !== null) return fail(failure);
  const parsed = schema.safeParse(body);
  return parsed.success ? ok(parsed.data) : fail(UNREACHABLE);
}

/** A failure as our server tells it: MediaWiki's errors come with status 200, those of our own calls do not. */
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
