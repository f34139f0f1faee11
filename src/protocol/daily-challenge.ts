import * as z from 'zod/mini';

/** GET /api/challenges/daily: today's row of daily_challenges (spec section 3), created by the first who asks (D6). */
export const dailyChallengeAnswer = z.object({
  id: z.string(),
  /** yyyy-mm-dd, UTC. */
  date: z.string(),
  /** ISO 8601: the first moment of its day. */
  created_at: z.string(),
  /** ISO 8601, by the server's clock when it answered: a client's own may be wrong. */
  now: z.string(),
  /** The encyclopedia it is walked in. */
  source: z.string(),
  /** 3 or 4; the first is where the journey starts. */
  articles: z.array(z.object({ title: z.string() })).check(z.minLength(3), z.maxLength(4)),
  par: z.nullable(z.number()),
  /** What this browser's player has done about it; null where nothing yet. */
  yours: z.nullable(
    z.object({
      runId: z.string(),
      state: z.enum(['open', 'complete', 'over']),
      clicks: z.number(),
      /** False where it counts as theirs and yet is not theirs to walk here: begun signed in, or as a guest elsewhere. */
      isYours: z.boolean(),
    }),
  ),
});
export type DailyChallengeAnswer = z.infer<typeof dailyChallengeAnswer>;
