import { Hono } from 'hono';
import type { Level, LevelsAnswer } from '#protocol/levels.ts';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import { FRESH_HEADERS, onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import type { Levels } from './levels.ts';

/** GET /api/levels, all in order, and GET /api/levels/{id} (spec section 7). */
export function levelRoutes(parts: {
  readonly levels: Levels;
  readonly encyclopedias: Pick<Encyclopedias, 'starter'>;
}): Hono {
  const { levels, encyclopedias } = parts;
  /** The last serialized answer. levels.all() returns the same array until it reloads. */
  let last: { readonly all: readonly Level[]; readonly body: string } | null = null;
  return new Hono()
    .get('/api/levels', async (c) => {
      const all = await levels.all();
      if (last?.all !== all) {
        const answer: LevelsAnswer = { source: encyclopedias.starter.source.info.id, levels: [...all] };
        last = { all, body: JSON.stringify(answer) };
      }
      return c.body(last.body, 200, { ...FRESH_HEADERS, 'Content-Type': 'application/json' });
    })
    .all('/api/levels', onlyGet)
    .get('/api/levels/:id', async (c) => {
      const level = await levels.byId(c.req.param('id'));
      return level === null
        ? problemAnswer(c, 'not-found', 'There is no such level.')
        : c.json(level, 200, FRESH_HEADERS);
    })
    .all('/api/levels/:id', onlyGet);
}
