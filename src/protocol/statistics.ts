import * as z from 'zod/mini';

/** Consecutive days, STAT-1. */
const streak = z.object({ current: z.number(), longest: z.number() });

/** GET /api/statistics/streak: the streaks of this player. */
export const streakAnswer = streak;
export type StreakAnswer = z.infer<typeof streakAnswer>;

const article = z.object({ title: z.string(), visits: z.number() });

/** GET /api/statistics: what the server knows of this player's journeys. */
export const statisticsAnswer = z.object({
  streak,
  /** Dailies whose ranked run the player completed. */
  dailies: z.number(),
  /** Average clicks over par of the player, and of all scores of the same days; null without a day whose par is known. */
  overPar: z.nullable(z.object({ player: z.number(), field: z.number() })),
  /** All ranges of clicks over par in order, `to` null for any more, each with its number of days. */
  distribution: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), days: z.number() })),
  /** The articles visited most often that were no target or start of their journey (STAT-4), first the most visited. */
  hubs: z.array(article),
  /** The targets found most often (STAT-4). */
  targets: z.array(article),
  /** Targets of the dailies before today, of the last year. */
  pastTargets: z.object({
    total: z.number(),
    visited: z.number(),
    /** The newest of those that the player never visited. `date`: of their daily, yyyy-mm-dd. */
    unvisited: z.array(z.object({ title: z.string(), date: z.string() })),
  }),
  levels: z.object({ completed: z.number(), total: z.number() }),
});
export type StatisticsAnswer = z.infer<typeof statisticsAnswer>;
