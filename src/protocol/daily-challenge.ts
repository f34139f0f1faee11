import * as z from 'zod/mini';

/** GET /api/challenges/daily: today's row of daily_challenges (spec section 3), created on the first request (D6). */
export const dailyChallengeAnswer = z.object({
  id: z.string(),
  /** yyyy-mm-dd, UTC. */
  date: z.string(),
  /** ISO 8601: the first moment of its day. */
  created_at: z.string(),
  /** ISO 8601, the server's clock at the time of the answer: the client's clock may be wrong. */
  now: z.string(),
  /** Id of the encyclopedia the challenge is played in. */
  source: z.string(),
  /** 3 or 4 articles; the first is the start. */
  articles: z.array(z.object({ title: z.string() })).check(z.minLength(3), z.maxLength(4)),
  par: z.nullable(z.number()),
  /** This player's run of the challenge; null if there is none. */
  yours: z.nullable(
    z.object({
      runId: z.string(),
      state: z.enum(['open', 'complete', 'over']),
      clicks: z.number(),
      /** False if the run cannot be continued here: begun signed in, or as a guest in another browser. */
      isYours: z.boolean(),
    }),
  ),
});
export type DailyChallengeAnswer = z.infer<typeof dailyChallengeAnswer>;
