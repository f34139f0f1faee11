import type { ApiError } from './api-error.ts';
import type { ApiParams } from './api-params.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** For every page of the web, without cookies: what MediaWiki grants to `origin=*`. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  'Access-Control-Allow-Headers': 'Api-User-Agent, Content-Type',
  'Access-Control-Expose-Headers': 'MediaWiki-API-Error, Retry-After',
};

/** Reads the parameters that shape the headers; answers the headers once it is known how the call ended. */
export function apiHeaders(params: ApiParams): (error: ApiError | null) => Record<string, string> {
  const own = params.for('main');
  // Any other origin would need an account to be trusted with; it gets an answer its page may not read.
  const isOpen = own.text('origin') === '*';
  const cacheControl = readCacheControl(own);
  return (error) => ({
    ...(isOpen && CORS_HEADERS),
    'Cache-Control': error === null ? cacheControl : 'private',
    ...(error !== null && { 'MediaWiki-API-Error': error.code }),
    ...(error?.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
  });
}

/** Without `maxage` or `smaxage` an answer is asked after every time, which its tag makes cheap. */
function readCacheControl(params: ApiParams): string {
  const isGiven = params.text('maxage') !== undefined || params.text('smaxage') !== undefined;
  const seconds = { fallback: 0, min: 0, max: YEAR_SECONDS };
  const maxAge = params.integer('maxage', seconds);
  const sharedMaxAge = params.integer('smaxage', seconds);
  return isGiven
    ? `s-maxage=${sharedMaxAge}, max-age=${maxAge}, public`
    : 'private, must-revalidate, max-age=0';
}
