import { Hono, type Context } from 'hono';
import { onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import { createYieldScheduler } from '#platform/jobs/yield-scheduler.ts';
import { encyclopediaForPin, type OpenAndStarter, PIN } from '../source/encyclopedias.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import { type Requester, serverTerms } from '../source/requester.ts';
import type { ApiPageRequest } from './action-api/api-call.ts';
import { answerApi } from './action-api/api.ts';
import { cacheMsOf, jsonAnswers, type JsonAnswer } from './json-answers.ts';
import { ApiParams } from './action-api/api-params.ts';
import { answerSummary } from './page-summary.ts';
import { type ApiError, badValue } from './action-api/api-error.ts';

export interface GatewayParts {
  readonly sources: OpenAndStarter<EncyclopediaSource>;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
  /** Returns on whose behalf a call asks, under its pin if it has one. Called for a metered encyclopedia only. */
  readonly requesterOf: (c: Context, pin: string | undefined) => Promise<Requester>;
}

const API = '/w/api.php';
const SUMMARY = '/api/rest_v1/page/summary/';

/**
 * The article gateway: MediaWiki's Action API and Wikimedia's page summary for any encyclopedia, so that their clients
 * can use it. Tests compare it with answers of MediaWiki 1.39 in `tests/fixtures/mediawiki-shapes`.
 */
export function mediawikiRoutes({ sources, random, requesterOf }: GatewayParts): Hono {
  const scheduler = createYieldScheduler();
  const api = jsonAnswers(async (c): Promise<JsonAnswer> => {
    const params = ApiParams.from(await parametersOf(c));
    const headers = apiHeaders(params);
    const { pin, priority } = readPageRequest(params, c.req.header('Priority'));
    const source = encyclopediaForPin(sources, pin);
    const isOpenToAll = params.for('main').text('origin') === '*';
    const requester = await requesterIn(source, () =>
      isOpenToAll ? Promise.resolve(OTHER_SITE) : requesterOf(c, pin),
    );
    const pageRequest: ApiPageRequest = { priority, requester, ...(pin !== undefined && { pin }) };
    let usesRandom = false;
    const trackedRandom = () => {
      usesRandom = true;
      return random();
    };
    const { origin } = new URL(c.req.url);
    const { body, error } = await answerApi({
      source,
      params,
      pageRequest,
      origin,
      random: trackedRandom,
      scheduler,
    });
    const cacheMs = error === null && !usesRandom ? cacheMsOf(source) : 0;
    return { status: 200, body, headers: headers(error, cacheMs > 0), cacheMs };
  });
  const summary = jsonAnswers(async (c) => {
    const pin = c.req.query('pin');
    const source = encyclopediaForPin(sources, pin);
    const requester = await requesterIn(source, () => requesterOf(c, pin));
    return answerSummary(c.req.url, SUMMARY, source, { priority: 'low', requester });
  });

  return new Hono()
    .get(API, api)
    .post(API, api)
    .options(API, (c) => c.body(null, 204, CORS_HEADERS))
    .all(API, (c) => {
      c.header('Allow', 'GET, HEAD, POST, OPTIONS');
      return problemAnswer(c, 'method-not-allowed', `This address does not answer ${c.req.method}.`);
    })
    .get(`${SUMMARY}:title{.+}`, summary)
    .all(`${SUMMARY}:title{.+}`, onlyGet);
}

const OTHER_SITE: Requester = { kind: 'other-site' };

/** An encyclopedia on this server gives no shares, so that nothing needs to be known of the caller. */
async function requesterIn(
  { info }: EncyclopediaSource,
  requesterOf: () => Promise<Requester>,
): Promise<Requester> {
  return info.isMetered ? requesterOf() : serverTerms('high').requester;
}

/** Reads the address and a form body, which wins; ignores other bodies (MediaWiki also accepts multipart). */
async function parametersOf(c: Context): Promise<Iterable<readonly [string, string]>> {
  const { searchParams } = new URL(c.req.url);
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (c.req.method !== 'POST' || type !== 'application/x-www-form-urlencoded') return searchParams;
  return [...searchParams, ...new URLSearchParams(await c.req.text())];
}

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Permits all origins without cookies, as MediaWiki does for `origin=*`. */
const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  'Access-Control-Allow-Headers': 'Api-User-Agent, Content-Type',
  'Access-Control-Expose-Headers': 'MediaWiki-API-Error, Retry-After',
};

/**
 * For a CDN only (RFC 9213): for a minute, an answer about a page is the same for all callers (`cacheMsOf`). A CDN may
 * send it for a minute more while it asks again, and for a day if no server answers. Browsers still ask each time.
 */
const FOR_CDN = { 'CDN-Cache-Control': 'max-age=60, stale-while-revalidate=60, stale-if-error=86400' };

/**
 * Reads the parameters that affect headers; returns a function that makes the headers from the call's outcome.
 * `isReusable`: whether the answer is the same for all callers.
 */
function apiHeaders(
  params: ApiParams,
): (error: ApiError | null, isReusable: boolean) => Record<string, string> {
  const own = params.for('main');
  // Any other origin would need an account, so it gets no CORS headers.
  const isOpen = own.text('origin') === '*';
  const cacheControl = readCacheControl(own);
  return (error, isReusable) => ({
    ...(isOpen && CORS_HEADERS),
    ...(isReusable && cacheControl === REVALIDATED && FOR_CDN),
    'Cache-Control': error === null ? cacheControl : 'private',
    ...(error !== null && { 'MediaWiki-API-Error': error.code }),
    ...(error?.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
  });
}

/** Without `maxage` or `smaxage` clients must revalidate every time, which the ETag makes cheap. */
const REVALIDATED = 'private, must-revalidate, max-age=0';

function readCacheControl(params: ApiParams): string {
  const isGiven = params.text('maxage') !== undefined || params.text('smaxage') !== undefined;
  const seconds = { fallback: 0, min: 0, max: YEAR_SECONDS };
  const maxAge = params.integer('maxage', seconds);
  const sharedMaxAge = params.integer('smaxage', seconds);
  return isGiven ? `s-maxage=${sharedMaxAge}, max-age=${maxAge}, public` : REVALIDATED;
}

/**
 * Reads the page fetch options. `pin=NAME`, our addition to MediaWiki's parameters, selects the revisions that the
 * first player of that challenge got. Prefetching clients send the header `Priority: u=4` or more (RFC 9218); it is not
 * part of the address, because the answer is the same.
 */
function readPageRequest(
  params: ApiParams,
  priorityHeader: string | undefined,
): Pick<ApiPageRequest, 'pin' | 'priority'> {
  const pin = params.text('pin');
  const isWellFormed = pin === undefined || PIN.test(pin);
  if (!isWellFormed) params.fail(badValue('pin', pin));
  const urgency = /(?:^|,)\s*u=(\d)\s*(?:,|$)/u.exec(priorityHeader ?? '')?.[1] ?? DEFAULT_URGENCY;
  return {
    ...(pin !== undefined && isWellFormed && { pin }),
    priority: Number(urgency) > Number(DEFAULT_URGENCY) ? 'low' : 'high',
  };
}

/** RFC 9218: 0 is the most urgent, 7 the least. */
const DEFAULT_URGENCY = '3';
