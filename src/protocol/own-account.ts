import * as z from 'zod/mini';
import { sessionAnswer } from './account.ts';
import { run } from './runs.ts';
import { statisticsAnswer } from './statistics.ts';
import { unverified } from './unverified.ts';

/** POST /api/account/change-email. `mail-sent`: the address changes when the player opens the mailed link (D9). */
export const changeEmailAnswer = z.object({
  session: sessionAnswer,
  confirm: z.enum(['mail-sent', 'not-needed']),
});
export type ChangeEmailAnswer = z.infer<typeof changeEmailAnswer>;

/** ISO 8601. */
const moment = z.string();

const exportedRun = z.object({
  id: z.string(),
  mode: run.shape.mode,
  source: z.string(),
  challenge_id: z.nullable(z.string()),
  level_id: z.nullable(z.string()),
  race_id: z.nullable(z.string()),
  friend_challenge_id: z.nullable(z.string()),
  articles: z.array(z.string()),
  ranked: z.boolean(),
  state: run.shape.state,
  started_at: moment,
  ended_at: z.nullable(moment),
  clicks: z.nullable(z.number()),
  seconds: z.nullable(z.number()),
  /** Empty also if they are no longer kept (KEEP-1). */
  hops: z.array(
    z.object({
      n: z.number(),
      kind: z.enum(['link', 'back']),
      asked: z.string(),
      title: z.string(),
      revision: z.number(),
      at: moment,
    }),
  ),
});
export type ExportedRun = z.infer<typeof exportedRun>;

/** GET /api/account/export: the file with all that is stored about the player (ACCOUNT-3). */
export const accountExport = z.object({
  exported_at: moment,
  account: z.object({
    id: z.string(),
    username: z.string(),
    display_name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    created_at: moment,
    banned_at: z.nullable(moment),
    /** The guest of the browser in which the account was made; its runs before that are in this file too (STAT-5). */
    guest_id: z.nullable(z.string()),
  }),
  sessions: z.array(z.object({ created_at: moment, used_at: moment, expires_at: moment })),
  scores: z.array(
    z.object({
      run_id: z.string(),
      date: z.string(),
      clicks: z.number(),
      seconds: z.number(),
      unverified,
      is_hidden: z.boolean(),
    }),
  ),
  level_completions: z.array(z.object({ level_id: z.string(), run_id: z.string(), created_at: moment })),
  challenges_made: z.array(z.object({ id: z.string(), articles: z.array(z.string()), created_at: moment })),
  challenge_results: z.array(
    z.object({ challenge_id: z.string(), run_id: z.string(), clicks: z.number(), seconds: z.number() }),
  ),
  party: z.nullable(z.object({ code: z.string(), is_host: z.boolean(), joined_at: moment })),
  bug_reports: z.array(
    z.object({
      description: z.string(),
      steps_to_reproduce: z.nullable(z.string()),
      expected_behavior: z.nullable(z.string()),
      actual_behavior: z.nullable(z.string()),
      created_at: moment,
    }),
  ),
  /** What the operators of the server did to this account. */
  operator_actions: z.array(z.object({ action: z.string(), reason: z.string(), created_at: moment })),
  statistics: statisticsAnswer,
  runs: z.array(exportedRun),
});
export type AccountExport = z.infer<typeof accountExport>;
