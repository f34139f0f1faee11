import type * as z from 'zod/mini';
import { MISSING, UNREACHABLE, type LoadFailure } from '#core/game/game-state.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { problem, type ProblemCode } from '#protocol/problem.ts';
import { apiError } from './mediawiki-answers.ts';

/** Request timeout in milliseconds, while a player waits. */
const TIMEOUT = 15_000;
/** Longest `Retry-After` in seconds that is worth showing as a number. */
const LONGEST_WAIT = 60 * 60;

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

/** Why a call failed, as far as the client can tell. */
export type ApiFailure =
  /** No valid answer arrived; the next attempt may succeed. */
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly code: ProblemCode;
      /** Meant for the player. */
      readonly message: string;
      /** The whole answer, for callers that know more of its shape. */
      readonly body?: unknown;
    };

const NO_ANSWER: ApiFailure = { kind: 'unreachable' };

/**
 * Calls our server: POST if there is a body, otherwise GET. Accepts only an answer that fits the schema.
 */
export async function callApi<Schema extends z.ZodMiniType>(
  fetch: Fetch,
  schema: Schema,
  path: string,
  body?: unknown,
): Promise<Result<z.infer<Schema>, ApiFailure>> {
  const exchange = await exchangeJson(
    fetch,
    path,
    body === undefined
      ? { method: 'GET', headers: { accept: 'application/json' } }
      : {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify(body),
          // Deliver the request even if the player closes the tab right after the click.
          keepalive: true,
        },
  );
  if (exchange === null) return fail(NO_ANSWER);
  const { response, answer } = exchange;
  if (!response.ok) {
    const refusal = problem.safeParse(answer);
    // A fault of our server or of a proxy: a retry may help.
    if (!refusal.success || response.status >= 500) return fail(NO_ANSWER);
    const { code, message } = refusal.data.error;
    return fail({ kind: 'refused', code, message, body: answer });
  }
  const parsed = schema.safeParse(answer);
  return parsed.success ? ok(parsed.data) : fail(NO_ANSWER);
}

/** Reads from our server or from the MediaWiki-compatible gateway. Accepts only an answer that fits the schema. */
export async function load<Schema extends z.ZodMiniType>(
  fetch: Fetch,
  schema: Schema,
  path: string,
  priority: 'high' | 'low' = 'high',
): Promise<Result<z.infer<Schema>, LoadFailure>> {
  const exchange = await exchangeJson(fetch, path, {
    headers: {
      accept: 'application/json',
      // Browsers send request priorities only over HTTP/2, so this header says that no player is waiting.
      ...(priority === 'low' && { priority: 'u=5' }),
    },
    priority,
  });
  if (exchange === null) return fail(UNREACHABLE);
  const failure = loadFailureIn(exchange);
  if (failure !== null) return fail(failure);
  const parsed = schema.safeParse(exchange.answer);
  return parsed.success ? ok(parsed.data) : fail(UNREACHABLE);
}

interface Exchange {
  readonly response: Response;
  /** The body as JSON; null for an error without a JSON body. */
  readonly answer: unknown;
}

/** Null if offline, timed out or aborted, or if a success is not JSON: all the same to the player, and all may pass. */
async function exchangeJson(fetch: Fetch, path: string, init: RequestInit): Promise<Exchange | null> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
    return { response, answer: response.status === 404 ? await jsonOrNull(response) : await response.json() };
  } catch {
    return null;
  }
}

async function jsonOrNull(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/** Reads a failure from an answer: MediaWiki's errors come with status 200, those of our own API do not. */
function loadFailureIn({ response, answer }: Exchange): LoadFailure | null {
  if (response.status === 404) return MISSING;
  if (!response.ok) {
    const refusal = problem.safeParse(answer);
    return refusal.success && refusal.data.error.code === 'encyclopedia-unavailable'
      ? upstream(response)
      : UNREACHABLE;
  }
  const refusal = apiError.safeParse(answer);
  if (!refusal.success) return null;
  return ['upstream-unavailable', 'ratelimited'].includes(refusal.data.error.code)
    ? upstream(response)
    : MISSING;
}

function upstream({ headers }: Response): LoadFailure {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const isUsable = Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_WAIT;
  return { reason: 'upstream', retryAfter: isUsable ? seconds : null };
}
