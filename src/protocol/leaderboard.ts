import * as z from 'zod/mini';
import { unverified } from './unverified.ts';

/** `all` and `today` are ranked by clicks, `par` by clicks over the par of the day, over all days whose par is known. */
export const LEADERBOARD_SCOPES = ['all', 'today', 'par'] as const;
export type LeaderboardScope = (typeof LEADERBOARD_SCOPES)[number];
/** Maximum rows per answer; the default is 50. */
export const MAX_LEADERBOARD_PAGE = 100;

/**
 * Scores that can be read of each scope (BOARD-7). The database reads every score before a page, so deep pages would cost
 * the most and show the least.
 */
export const MAX_LISTED_SCORES = 10_000;

/** A row of leaderboard or guest_leaderboard; `type` says which (spec section 3). */
export const leaderboardEntry = z.object({
  id: z.string(),
  type: z.enum(['user', 'guest']),
  /** From 1, over both tables: fewest clicks or clicks over par, then verified, then fewest seconds, then earliest. */
  rank: z.number(),
  username: z.string(),
  clicks: z.number(),
  /** Clicks minus par; null where the day's par is not known. */
  over_par: z.nullable(z.number()),
  seconds: z.number(),
  unverified,
  /** ISO 8601. */
  created_at: z.string(),
  challenge_id: z.string(),
  /** yyyy-mm-dd: the challenge's day. */
  date: z.string(),
  run_id: z.string(),
});
export type LeaderboardEntry = z.infer<typeof leaderboardEntry>;

/** GET /api/leaderboard?scope=all&offset=0&limit=50: both tables merged. */
export const leaderboardAnswer = z.object({
  scope: z.enum(LEADERBOARD_SCOPES),
  /** Number of scores in this scope. */
  total: z.number(),
  /** Number of different players in this scope. */
  players: z.number(),
  offset: z.number(),
  entries: z.array(leaderboardEntry),
});
export type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;
