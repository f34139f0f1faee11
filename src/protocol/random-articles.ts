import * as z from 'zod/mini';

/** Decides the default number of drawn articles: 4 for quick play and parties, 1 for Batman (spec section 9). */
export const drawPurpose = z.enum(['quick', 'batman', 'party']);
export type DrawPurpose = z.infer<typeof drawPurpose>;

/** Spec section 9. */
export const DEFAULT_DRAW_COUNT: Readonly<Record<DrawPurpose, number>> = { quick: 4, batman: 1, party: 4 };

export const MAX_DRAWN_ARTICLES = 20;

/** GET /api/articles/random?for=quick&count=4, the spec's get_random_articles: rows with `title`. */
export const randomArticlesAnswer = z.object({
  source: z.string(),
  articles: z.array(z.object({ title: z.string() })),
  /** Fewest link clicks for the journey (for Batman: from the start to Batman); null without an open graph. */
  par: z.nullable(z.number()),
  /** Pin of this journey for the page calls: all its players read the same revisions. Null where pages never change. */
  pin: z.nullable(z.string()),
});
export type RandomArticlesAnswer = z.infer<typeof randomArticlesAnswer>;
