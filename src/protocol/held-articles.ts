import * as z from 'zod/mini';

export const MAX_HELD_TITLES = 50;

/** GET /api/articles/held?titles=A|B: the requested pages that the server can serve without an upstream request. */
export const heldArticlesAnswer = z.object({ held: z.array(z.string()) });
export type HeldArticlesAnswer = z.infer<typeof heldArticlesAnswer>;
