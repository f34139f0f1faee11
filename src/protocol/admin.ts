import * as z from 'zod/mini';
import { run } from './runs.ts';
import { unverified } from './unverified.ts';

/*
 * The calls of the operator's page (ADMIN-1 to ADMIN-6). For every caller who is not an admin they do not exist.
 */

/** Rows per answer of a list; `next` is its `before` for the rows that follow, null at the end. */
export const ADMIN_PAGE = 50;

export const ADMIN_ACTIONS = [
  'hide-score',
  'show-score',
  'ban',
  'unban',
  'reset-password',
  'delete-account',
] as const;
export type AdminActionKind = (typeof ADMIN_ACTIONS)[number];

/** ISO 8601. */
const moment = z.string();
const named = z.object({ id: z.string(), name: z.string() });

const report = z.object({
  id: z.string(),
  player: named,
  description: z.string(),
  steps_to_reproduce: z.nullable(z.string()),
  expected_behavior: z.nullable(z.string()),
  actual_behavior: z.nullable(z.string()),
  created_at: moment,
});
export type AdminReport = z.infer<typeof report>;

/** GET /api/admin/reports?before=…: bug reports, the newest first. */
export const adminReportsAnswer = z.object({ reports: z.array(report), next: z.nullable(z.string()) });
export type AdminReportsAnswer = z.infer<typeof adminReportsAnswer>;

/** An account or a guest. It has no e-mail address: only its owner sees that (D10). */
export const adminPlayer = z.object({
  id: z.string(),
  kind: z.enum(['account', 'guest']),
  name: z.string(),
  created_at: moment,
  isBanned: z.boolean(),
  /** Whether ADMINS names it: then it cannot be banned, reset or deleted. */
  isAdmin: z.boolean(),
});
export type AdminPlayer = z.infer<typeof adminPlayer>;

/**
 * POST /api/admin/players: at most 20 players whose name begins with the search, or with that id, that e-mail address or a
 * run of that id.
 */
export const adminPlayersAnswer = z.object({ players: z.array(adminPlayer) });
export type AdminPlayersAnswer = z.infer<typeof adminPlayersAnswer>;

const adminScore = z.object({
  runId: z.string(),
  /** yyyy-mm-dd: the challenge's day. */
  date: z.string(),
  clicks: z.number(),
  seconds: z.number(),
  unverified,
  /** Hidden on its own; shown again by hand. */
  isHiddenByHand: z.boolean(),
  /** Hidden while its account is banned. */
  isHiddenByBan: z.boolean(),
});
export type AdminScore = z.infer<typeof adminScore>;

/** GET /api/admin/players/{id}?before=2026-11-01: a player with their scores, the newest day first. */
export const adminPlayerAnswer = z.object({
  player: adminPlayer,
  scores: z.array(adminScore),
  next: z.nullable(z.string()),
});
export type AdminPlayerAnswer = z.infer<typeof adminPlayerAnswer>;

/** GET /api/admin/runs/{id}: any run with its path, also while its challenge is open. */
export const adminRunAnswer = z.object({ player: named, run });
export type AdminRunAnswer = z.infer<typeof adminRunAnswer>;

const action = z.object({
  id: z.string(),
  /** Name of the admin. */
  admin: z.string(),
  action: z.enum(ADMIN_ACTIONS),
  player: named,
  runId: z.nullable(z.string()),
  reason: z.string(),
  created_at: moment,
});
export type AdminAction = z.infer<typeof action>;

/** GET /api/admin/log?before=…: what admins did, the newest first. */
export const adminLogAnswer = z.object({ actions: z.array(action), next: z.nullable(z.string()) });
export type AdminLogAnswer = z.infer<typeof adminLogAnswer>;

/**
 * POST /api/admin/scores/{runId}/hide and /show, /api/admin/players/{id}/ban, /unban, /reset-password and /delete. `link`:
 * where the player can choose a new password, once, if this server sends no mail; null for every other action.
 */
export const adminActionAnswer = z.object({ link: z.nullable(z.string()) });
export type AdminActionAnswer = z.infer<typeof adminActionAnswer>;
