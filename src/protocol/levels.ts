import * as z from 'zod/mini';
import { DIFFICULTIES } from '#core/level/level.ts';

/** A row of levels (spec section 3). */
export const level = z.object({
  id: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  /** Through all difficulties (D3). */
  order: z.number(),
  description: z.string(),
  /** The first is where it starts. */
  target_articles: z.array(z.string()).check(z.minLength(2)),
  max_clicks: z.nullable(z.number()),
  par: z.nullable(z.number()),
  /** Players whom the server saw complete it. */
  completion_count: z.number(),
});
export type Level = z.infer<typeof level>;

/** GET /api/levels: all, by order. */
export const levelsAnswer = z.object({ source: z.string(), levels: z.array(level) });
export type LevelsAnswer = z.infer<typeof levelsAnswer>;
