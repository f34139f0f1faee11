import { fail, ok, type Result } from '#core/result.ts';
import type { Clock } from '#core/clock.ts';
import { unreachable, type Unreachable } from './upstream-failure.ts';

/** The subset of the global `fetch` in use. */
export type Fetch = (url: string, init: FetchSettings) => Promise<Response>;

export interface FetchSettings {
  readonly headers: Readonly<Record<string, string>>;
  readonly redirect: 'manual';
  readonly credentials: 'omit';
  readonly signal: AbortSignal;
}

export interface FetchLimits {
  /** Milliseconds until the response headers arrive, including connecting. */
  readonly answer: number;
  /** Milliseconds from the headers to the end of the body. */
  readonly body: number;
  /** Bytes of the body, decompressed. */
  readonly bytes: number;
}

export interface FetchJsonParts {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly limits: FetchLimits;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts the request at any stage. */
  readonly shutdown: AbortSignal;
}

export interface JsonAnswer {
  readonly json: unknown;
  /** Value of `Retry-After` in milliseconds; null when absent. */
  readonly retryAfter: number | null;
}

/**
 * `wait`: the server asks for a delay, in milliseconds; null when it gives none. `redirect`: a redirect to another
 * address.
 */
export type FetchFailure =
  | { readonly kind: 'wait'; readonly delay: number | null }
  | { readonly kind: 'redirect'; readonly url: string }
  | Unreachable;

/**
 * Sends one GET request for JSON that always ends within its time limits. Does not trust the status, the content type,
 * the announced length or the completeness of the body.
 */
export async function fetchJson(
  url: string,
  parts: FetchJsonParts,
): Promise<Result<JsonAnswer, FetchFailure>> {
  const { fetch, clock, limits, headers, shutdown } = parts;
  if (shutdown.aborted) return fail(unreachable('closed'));
  const ending = new AbortController();
  const abortWithShutdown = () => ending.abort();
  shutdown.addEventListener('abort', abortWithShutdown);
  let isLate = false;
  const timeOut = () => {
    isLate = true;
    ending.abort();
  };
  let stopTimer = clock.after(limits.answer, timeOut);
  try {
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      credentials: 'omit',
      signal: ending.signal,
    });
    stopTimer();
    const refusal = refusalOf(response, url, clock.now());
    if (refusal !== null) return fail(refusal);
    stopTimer = clock.after(limits.body, timeOut);
    const body = await readBody(response, limits.bytes);
    if (!body.ok) return fail(unreachable(body.error));
    return ok({ json: body.value, retryAfter: retryAfterOf(response, clock.now()) });
  } catch (error) {
    if (shutdown.aborted) return fail(unreachable('closed'));
    if (isLate) return fail(unreachable('timeout'));
    return fail(unreachable('dropped', reasonOf(error)));
  } finally {
    stopTimer();
    shutdown.removeEventListener('abort', abortWithShutdown);
    // Releases the connection when the body was not read completely; no effect otherwise.
    ending.abort();
  }
}

function refusalOf(response: Response, url: string, now: number): FetchFailure | null {
  const { status, headers } = response;
  if (status === 429 || status === 503) return { kind: 'wait', delay: retryAfterOf(response, now) };
  if ([301, 302, 303, 307, 308].includes(status)) {
    const location = headers.get('location') ?? '';
    return URL.canParse(location, url)
      ? { kind: 'redirect', url: new URL(location, url).href }
      : unreachable('status', `HTTP ${status} to nowhere`);
  }
  if (status < 200 || status > 299) return unreachable('status', `HTTP ${status}`);
  const type = headers.get('content-type') ?? '';
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/iu.test(type) ? null : unreachable('not-json', type);
}

function retryAfterOf({ headers }: Response, now: number): number | null {
  return retryAfterMs(headers.get('retry-after'), now);
}

/** undici reports only "fetch failed" and keeps the reason in `cause`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/**
 * Reads the whole body as JSON. Stops as soon as it exceeds `maxBytes`, regardless of the announced length; a broken
 * connection rejects. Truncated or invalid UTF-8 bodies fail as `not-json`.
 */
async function readBody(
  response: Response,
  maxBytes: number,
): Promise<Result<unknown, 'too-large' | 'not-json'>> {
  if (Number(response.headers.get('content-length')) > maxBytes) return fail('too-large');
  if (response.body === null) return fail('not-json');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    if (!(chunk instanceof Uint8Array)) throw new Error('A body is made of bytes');
    size += chunk.length;
    if (size > maxBytes) return fail('too-large');
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks, size));
}

function parseJson(bytes: Uint8Array): Result<unknown, 'not-json'> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return ok(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return fail('not-json');
    throw error;
  }
}

/**
 * Parses a `Retry-After` header, whole seconds or a date, to milliseconds from now. Returns null when it is absent or
 * invalid. `now`: milliseconds since 1970.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/u.test(text)) return Number(text) * 1000;
  // Date.parse accepts nearly any text; the header's dates begin with the name of the day.
  if (!/^[a-z]{3,9},? /iu.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
