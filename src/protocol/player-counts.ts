import * as z from 'zod/mini';

/**
 * GET /api/players: the different players of the last 7 days, by entry of the mode menu (D25). A mode is missing while
 * the server does not know its number: it keeps no runs of Quick Play and Batman, and too few players are no number.
 */
export const playerCountsAnswer = z.object({
  daily: z.optional(z.number()),
  levels: z.optional(z.number()),
  friends: z.optional(z.number()),
});
export type PlayerCountsAnswer = z.infer<typeof playerCountsAnswer>;
