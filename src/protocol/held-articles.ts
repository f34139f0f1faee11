import * as z from 'zod/mini';

export const MAX_HELD_TITLES = 50;

/** GET /api/articles/held?titles=A|B: which of these pages the server can give without asking anybody outside. */
export const heldArticlesAnswer = z.object({ held: z.array(z.string()) });
export type HeldArticlesAnswer = z.infer<typeof heldArticlesAnswer>;
