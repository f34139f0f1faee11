import * as z from 'zod/mini';

/** GET /api/challenges/daily/{date}/flow: how the players of a past daily went (FLOW-1). */
export const dailyFlowAnswer = z.object({
  /** Ranked runs that were looked at: complete ones, at most 1,000 of a day. */
  players: z.number(),
  /** By click: the links that players followed, most used first. */
  clicks: z.array(z.array(z.object({ from: z.string(), to: z.string(), players: z.number() }))),
  /** The average of clicks over par; null where par is not known, or nobody finished. */
  averageOverPar: z.nullable(z.number()),
  /** The first player who needed no more than par. */
  firstAtPar: z.nullable(z.object({ username: z.string(), seconds: z.number() })),
  /** The route at par that the fewest players took. */
  rarestAtPar: z.nullable(z.object({ titles: z.array(z.string()), players: z.number() })),
});
export type DailyFlowAnswer = z.infer<typeof dailyFlowAnswer>;
