import { Hono, type Context } from 'hono';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { LEADERBOARD_SCOPES, MAX_LEADERBOARD_PAGE, MAX_LISTED_SCORES } from '#protocol/leaderboard.ts';
import { isNotModified } from '#platform/http/etag.ts';
import { once, wholeNumber } from '#platform/http/query-parameters.ts';
import { requestHeader } from '#platform/http/request-headers.ts';
import { onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import type { Leaderboard, PageRequest, CachedResponse } from './leaderboard.ts';

const DEFAULT_LIMIT = 50;
const MAX_CACHED_URLS = 256;
const MAX_URL_LENGTH = 256;

const leaderboardQuery = z.object({
  scope: once(z.enum(LEADERBOARD_SCOPES)),
  offset: once(wholeNumber(0, MAX_LISTED_SCORES)),
  limit: once(wholeNumber(1, MAX_LEADERBOARD_PAGE)),
});

/** GET /api/leaderboard?scope=all&offset=0&limit=50: a page of the ranking (spec section 2, D8, D15). */
export function leaderboardRoutes(leaderboard: Leaderboard): Hono {
  // Most requests are for the same few pages: cache their parsed URLs.
  const requests = new LRUCache<string, PageRequest>({ max: MAX_CACHED_URLS });
  const requestOf = (c: Context): PageRequest | null => {
    const known = requests.get(c.req.url);
    if (known !== undefined) return known;
    const query = leaderboardQuery.safeParse(c.req.queries());
    if (!query.success) return null;
    const { scope = 'all', offset = 0, limit = DEFAULT_LIMIT } = query.data;
    const request: PageRequest = { scope, offset, limit: Math.min(limit, MAX_LISTED_SCORES - offset) };
    if (c.req.url.length <= MAX_URL_LENGTH) requests.set(c.req.url, request);
    return request;
  };
  return new Hono()
    .get('/api/leaderboard', (c): Response | Promise<Response> => {
      const request = requestOf(c);
      if (request === null) return problemAnswer(c, 'bad-request', USAGE);
      const page = leaderboard.page(request);
      return page instanceof Promise ? page.then((ready) => send(c, ready)) : send(c, page);
    })
    .all('/api/leaderboard', onlyGet);
}

/** Bypasses Hono's context: its headers cost more than the rest of a cached answer. */
function send(c: Context, { body, etag, headers }: CachedResponse): Response {
  return isNotModified(requestHeader(c, 'if-none-match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}

const USAGE = `Ask for "scope", once: ${LEADERBOARD_SCOPES.join(', ')}; "offset", once: a whole number to ${MAX_LISTED_SCORES}; and "limit", once: from 1 to ${MAX_LEADERBOARD_PAGE}.`;
