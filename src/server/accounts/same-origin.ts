import type { MiddlewareHandler } from 'hono';
import { problemAnswer } from '../problem-answer.ts';
import type { SiteAddress } from './site-address.ts';

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Goes before every call that may change something: a page of another site cannot make a browser use its player's cookies
 * here. Programs that are no browsers name no origin; they are let through as nobody, without cookies.
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
