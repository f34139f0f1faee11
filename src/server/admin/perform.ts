import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AdminPlayer } from '#protocol/admin.ts';
import type { AccountControl } from '../accounts/account-control.ts';
import type { Bus } from '../bus/bus.ts';
import { deleteAccount, type DeleteAccountParts } from '../own-account/delete-account.ts';
import type { SignedIn } from '../people/people.ts';
import { announceHiddenScores, hideScore, showScore } from '../scores/hidden-scores.ts';
import type { Database } from '../store/database.ts';
import { recordStep, type AdminStep } from './admin-log.ts';
import { ban, lockAccount, unban } from './ban.ts';
import { readPlayer, type PlayerReading } from './read-players.ts';

export interface PerformParts extends DeleteAccountParts, PlayerReading {
  readonly bus: Bus;
  readonly control: AccountControl;
  /** A UUID. */
  readonly newId: () => string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What an admin may do with an account, by the last part of its path. */
export const PLAYER_ACTIONS = {
  ban: 'ban',
  unban: 'unban',
  'reset-password': 'reset-password',
  delete: 'delete-account',
} as const;
export type PlayerAction = (typeof PLAYER_ACTIONS)[keyof typeof PLAYER_ACTIONS];

/** The same of a score. */
export const SCORE_ACTIONS = { hide: 'hide-score', show: 'show-score' } as const;
export type ScoreAction = (typeof SCORE_ACTIONS)[keyof typeof SCORE_ACTIONS];

/** Who acts, and why. */
export interface Order {
  readonly admin: SignedIn;
  readonly reason: string;
}

/** `not-yours`: ADMINS names the account. */
export type OrderFailure = 'not-found' | 'not-yours';

/** ADMIN-3: Hides the score of a run, or shows it again. Nothing is recorded if nothing changes. */
export async function performOnScore(
  parts: PerformParts,
  { admin, reason }: Order,
  action: ScoreAction,
  runId: string,
): Promise<Result<null, 'not-found'>> {
  const { db, bus, newId, clock } = parts;
  const player = await playerOfScore(db, runId);
  if (player === null) return fail('not-found');
  await db.transaction().execute(async (open) => {
    await lockAccount(open, player.id);
    const isChanged = await (action === 'hide-score' ? hideScore(open, runId) : showScore(open, runId));
    if (isChanged) await recordStep(open, newId(), { admin, action, player, runId, reason, at: clock() });
  });
  announceHiddenScores(bus);
  return ok(null);
}

/** Bans, unbans, resets or deletes an account (ADMIN-4, ADMIN-5). The value is the link of a reset, or null. */
export async function performOnPlayer(
  parts: PerformParts,
  c: Context,
  { admin, reason }: Order,
  { action, playerId }: { readonly action: PlayerAction; readonly playerId: string },
): Promise<Result<string | null, OrderFailure>> {
  const { db, control, newId, clock } = parts;
  const player = await readPlayer(parts, playerId);
  if (player?.kind !== 'account') return fail('not-found');
  if (player.isAdmin) return fail('not-yours');
  const step: AdminStep = { admin, action, player, runId: null, reason, at: clock() };
  switch (action) {
    case 'ban':
    case 'unban':
      await changeBan(parts, step, action);
      return ok(null);
    case 'reset-password': {
      await recordStep(db, newId(), step);
      return ok(await control.offerReset(c, await addresseeOf(db, player)));
    }
    case 'delete-account': {
      const isDeleted = await deleteAccount(parts, playerId, (open) => recordStep(open, newId(), step));
      return isDeleted ? ok(null) : fail('not-found');
    }
    default:
      return assertNever(action);
  }
}

async function changeBan(
  { db, bus, control, newId }: PerformParts,
  step: AdminStep,
  action: 'ban' | 'unban',
): Promise<void> {
  const { id } = step.player;
  await db.transaction().execute(async (open) => {
    const isChanged = await (action === 'ban' ? ban(open, id, new Date(step.at)) : unban(open, id));
    if (isChanged) await recordStep(open, newId(), step);
  });
  control.announceEnded(id);
  announceHiddenScores(bus);
}

/** The owner of a score, under the name that it has on the leaderboard; null if the run has no score. */
async function playerOfScore(db: Kysely<Database>, runId: string): Promise<AdminStep['player'] | null> {
  const row = await db
    .selectFrom('runs')
    .leftJoin('leaderboard', 'leaderboard.run_id', 'runs.id')
    .leftJoin('guest_leaderboard', 'guest_leaderboard.run_id', 'runs.id')
    .leftJoin('hidden_scores', 'hidden_scores.run_id', 'runs.id')
    .where('runs.id', '=', runId)
    .select((score) => [
      score.fn.coalesce('runs.user_id', 'runs.guest_id').as('id'),
      score.fn
        .coalesce('leaderboard.username', 'guest_leaderboard.username', 'hidden_scores.username')
        .as('name'),
    ])
    .executeTakeFirst();
  if (row === undefined || row.id === null || row.name === null) return null;
  return { id: row.id, name: row.name };
}

async function addresseeOf(db: Kysely<Database>, { id, name }: AdminPlayer): Promise<SignedIn> {
  const { email } = await db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select('email')
    .executeTakeFirstOrThrow();
  return { id, email, displayName: name };
}
