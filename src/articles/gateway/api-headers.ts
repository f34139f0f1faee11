import type { ApiError } from './api-error.ts';
import type { ApiParams } from './api-params.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Permits all origins without cookies, as MediaWiki does for `origin=*`. */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  'Access-Control-Allow-Headers': 'Api-User-Agent, Content-Type',
  'Access-Control-Expose-Headers': 'MediaWiki-API-Error, Retry-After',
};

/** Reads the parameters that affect headers; returns a function that makes the headers from the call's outcome. */
export function apiHeaders(params: ApiParams): (error: ApiError | null) => Record<string, string> {
  const own = params.for('main');
  // Any other origin would need an account, so it gets no CORS headers.
  const isOpen = own.text('origin') === '*';
  const cacheControl = readCacheControl(own);
  return (error) => ({
    ...(isOpen && CORS_HEADERS),
    'Cache-Control': error === null ? cacheControl : 'private',
    ...(error !== null && { 'MediaWiki-API-Error': error.code }),
    ...(error?.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
  });
}

/** Without `maxage` or `smaxage` clients must revalidate every time, which the ETag makes cheap. */
function readCacheControl(params: ApiParams): string {
  const isGiven = params.text('maxage') !== undefined || params.text('smaxage') !== undefined;
  const seconds = { fallback: 0, min: 0, max: YEAR_SECONDS };
  const maxAge = params.integer('maxage', seconds);
  const sharedMaxAge = params.integer('smaxage', seconds);
  return isGiven
    ? `s-maxage=${sharedMaxAge}, max-age=${maxAge}, public`
    : 'private, must-revalidate, max-age=0';
}
