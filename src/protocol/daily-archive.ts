import * as z from 'zod/mini';

/** A month of the archive: yyyy-mm. */
export const ARCHIVE_MONTH = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/u;

/** A past daily challenge, or today's. */
const archivedDaily = z.object({
  id: z.string(),
  /** yyyy-mm-dd, UTC. */
  date: z.string(),
  /** The first is the start. */
  articles: z.array(z.string()).check(z.minLength(3), z.maxLength(4)),
  par: z.nullable(z.number()),
  /** False if the server has its encyclopedia no longer. */
  isPlayable: z.boolean(),
  /** This player's complete run with the fewest clicks; null if there is none. */
  best: z.nullable(
    z.object({ runId: z.string(), clicks: z.number(), seconds: z.number(), ranked: z.boolean() }),
  ),
  /** This player's complete ranked run; null if there is none, or if it is the best. */
  otherRanked: z.nullable(z.object({ runId: z.string(), clicks: z.number() })),
});
export type ArchivedDaily = z.infer<typeof archivedDaily>;

/** GET /api/challenges/archive?month=2026-11: the daily challenges of a month, the present one by default. */
export const dailyArchiveAnswer = z.object({
  /** yyyy-mm */
  month: z.string(),
  /** yyyy-mm-dd by the server's clock. */
  today: z.string(),
  /** The day of the first challenge, yyyy-mm-dd; null if there is none. */
  first: z.nullable(z.string()),
  /** The newest day before today that this player could play and has not completed, yyyy-mm-dd. */
  nextUnplayed: z.nullable(z.string()),
  /** By date. Days without a challenge are missing. */
  days: z.array(archivedDaily),
});
export type DailyArchiveAnswer = z.infer<typeof dailyArchiveAnswer>;
