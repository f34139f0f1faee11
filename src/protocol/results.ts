import * as z from 'zod/mini';
import type { CourseStep } from '#core/game/course.ts';
import { unverified } from './unverified.ts';

const STEPS = ['target', 'hop', 'back'] as const satisfies readonly CourseStep[];

/**
 * GET /api/results/{runId}: a complete, ranked run of a daily, as it is shown to anyone who has its link (CARD-4). It names
 * no article that was visited, except the challenge's own.
 */
export const resultAnswer = z.object({
  /** yyyy-mm-dd, UTC. */
  date: z.string(),
  /** The targets, the start first. */
  articles: z.array(z.string()),
  par: z.nullable(z.number()),
  /** The display name when the run was completed. */
  username: z.string(),
  clicks: z.number(),
  seconds: z.number(),
  /** The mark of the score (BOARD-6). */
  unverified,
  /** A step for each click; null if the hops are no longer kept (KEEP-1). */
  course: z.nullable(z.array(z.enum(STEPS))),
  /** Whether the path of the run can be read now (D15). */
  isPathOpen: z.boolean(),
  /** Whether the caller may read the run (RUN-4), and the server has its encyclopedia. */
  isYours: z.boolean(),
});
export type ResultAnswer = z.infer<typeof resultAnswer>;
