import * as z from 'zod/mini';

/** Whose run: the player's own best, the challenger's (of a challenge among friends), the best of all, or the median. */
export const GHOST_CHOICES = ['mine', 'challenger', 'best', 'median'] as const;
export type GhostChoice = (typeof GHOST_CHOICES)[number];

/** GET /api/ghosts?pin=daily-…&of=best: a recorded run of a challenge to race against (GHOST-1). */
export const ghostAnswer = z.object({
  name: z.string(),
  /** By click: seconds since the start. */
  times: z.array(z.number()),
  targets: z.array(z.object({ title: z.string(), click: z.number(), seconds: z.number() })),
});
export type GhostAnswer = z.infer<typeof ghostAnswer>;
