import { Hono } from 'hono';
import { canonicalTitle } from '#core/title/title.ts';
import { MAX_HELD_TITLES, type HeldArticlesAnswer } from '#protocol/held-articles.ts';
import { FRESH_HEADERS, onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';

/** GET /api/articles/held?titles=A|B: lists the pages a client may prefetch from a metered encyclopedia at no cost. */
export function heldRoutes(source: EncyclopediaSource): Hono {
  return new Hono()
    .get('/api/articles/held', (c) => {
      const titles = c.req.query('titles')?.split('|') ?? [];
      if (titles.length === 0 || titles.length > MAX_HELD_TITLES)
        return problemAnswer(c, 'bad-request', `Ask for "titles": 1 to ${MAX_HELD_TITLES}, parted by |.`);
      const answer: HeldArticlesAnswer = {
        held: titles.filter((raw) => {
          const title = canonicalTitle(raw);
          return title.ok && source.holds(title.value.title);
        }),
      };
      return c.json(answer, 200, FRESH_HEADERS);
    })
    .all('/api/articles/held', onlyGet);
}
