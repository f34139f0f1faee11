import * as z from 'zod/mini';

/** Progress in one level, as the browser stores it (spec section 3). */
export const levelProgress = z.object({
  levelId: z.string(),
  stars: z.literal([0, 1, 2, 3]),
  bestClickCount: z.int().check(z.nonnegative()),
  completed: z.boolean(),
});
