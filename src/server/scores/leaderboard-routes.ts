import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { LEADERBOARD_SCOPES, MAX_LEADERBOARD_PAGE } from '#protocol/leaderboard.ts';
import { onlyGet, problemAnswer } from '../problem-answer.ts';
import type { Leaderboard, ReadyAnswer } from './leaderboard.ts';

const DEFAULT_LIMIT = 50;
/** Every rank before an answer's first is walked through, so there is an end to it. */
const MAX_OFFSET = 100_000;

/** Every parameter comes as the list of its values, so that a repeated one is refused, not guessed at. */
const once = <Schema extends z.ZodMiniType<unknown, string>>(value: Schema) => z.optional(z.tuple([value]));

const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/u)),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  );

const leaderboardQuery = z.object({
  scope: once(z.enum(LEADERBOARD_SCOPES)),
  offset: once(wholeNumber(0, MAX_OFFSET)),
  limit: once(wholeNumber(1, MAX_LEADERBOARD_PAGE)),
});

/** GET /api/leaderboard?scope=all&offset=0&limit=50: both tables of scores, ranked as one (spec section 2, D8, D15). */
export function leaderboardRoutes(leaderboard: Leaderboard): Hono {
  return new Hono()
    .get('/api/leaderboard', (c): Response | Promise<Response> => {
      const query = leaderboardQuery.safeParse(c.req.queries());
      if (!query.success) return problemAnswer(c, 'bad-request', WANTED);
      const [scope] = query.data.scope ?? ['all' as const];
      const [offset] = query.data.offset ?? [0];
      const [limit] = query.data.limit ?? [DEFAULT_LIMIT];
      const page = leaderboard.page({ scope, offset, limit });
      return page instanceof Promise ? page.then((ready) => send(c, ready)) : send(c, page);
    })
    .all('/api/leaderboard', onlyGet);
}

function send(c: Context, { body, tag }: ReadyAnswer): Response {
  const etag = `"${tag}"`;
  const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', ETag: etag };
  return c.req.header('If-None-Match')?.includes(etag) === true
    ? c.body(null, 304, headers)
    : c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
}

const WANTED = `Ask for "scope", once: ${LEADERBOARD_SCOPES.join(', ')}; "offset", once: a whole number to ${MAX_OFFSET}; and "limit", once: from 1 to ${MAX_LEADERBOARD_PAGE}.`;
