import type { MiddlewareHandler } from 'hono';
import { problemAnswer } from '#platform/http/problem-answer.ts';
import type { SiteAddress } from './site-address.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF middleware: rejects requests other than GET, HEAD and OPTIONS that come from pages of other sites. Programs
 * other than browsers send no Origin; their requests pass only without cookies.
 */
export function sameOrigin(site: SiteAddress): MiddlewareHandler {
  return async (c, next) => {
    if (HARMLESS.has(c.req.method)) return next();
    const origin = c.req.header('origin');
    const fetchSite = c.req.header('sec-fetch-site');
    const isOurs =
      origin === undefined
        ? (fetchSite ?? (c.req.header('cookie') === undefined ? 'same-origin' : 'unknown')) === 'same-origin'
        : site.isOwnOrigin(c, origin);
    if (isOurs) return next();
    return problemAnswer(c, 'foreign-origin', 'This call is answered to pages of this site alone.');
  };
}
