import * as z from 'zod/mini';
import { DIFFICULTIES } from '#core/level/level.ts';

/** A row of levels (spec section 3). */
export const level = z.object({
  id: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  /** Unique across difficulties (D3). */
  order: z.number(),
  description: z.string(),
  /** The first is the start. */
  target_articles: z.array(z.string()).check(z.minLength(2)),
  max_clicks: z.nullable(z.number()),
  par: z.nullable(z.number()),
  /** Number of players whose completion the server recorded. */
  completion_count: z.number(),
});
export type Level = z.infer<typeof level>;

/** GET /api/levels: all levels, by order. */
export const levelsAnswer = z.object({ source: z.string(), levels: z.array(level) });
export type LevelsAnswer = z.infer<typeof levelsAnswer>;
