import { sql, type Transaction } from 'kysely';
import { hideScoresOf, showScoresOf } from '../scores/hidden-scores.ts';
import type { Database } from '../store/database.ts';

/**
 * Locks an account, so that its deletion waits, or finds it gone. What refers to the account can still be written. Does
 * nothing for a guest.
 */
export async function lockAccount(open: Transaction<Database>, userId: string): Promise<void> {
  await open.selectFrom('user').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

/**
 * ADMIN-4: Bans an account: its sessions end, and its scores are hidden. Resolves to false if it is banned already. The
 * database refuses new sessions (migration 0015).
 */
export async function ban(open: Transaction<Database>, userId: string, at: Date): Promise<boolean> {
  await lockAccount(open, userId);
  const banned = await open
    .updateTable('profiles')
    .set({ banned_at: at })
    .where('id', '=', userId)
    .where('banned_at', 'is', null)
    .returning('id')
    .execute();
  if (banned.length === 0) return false;
  await hideScoresOf(open, userId);
  await sql`delete from session where "userId" = ${userId}`.execute(open);
  return true;
}

/** ADMIN-4: Ends the ban of an account. Resolves to false if it is not banned. */
export async function unban(open: Transaction<Database>, userId: string): Promise<boolean> {
  await lockAccount(open, userId);
  const unbanned = await open
    .updateTable('profiles')
    .set({ banned_at: null })
    .where('id', '=', userId)
    .where('banned_at', 'is not', null)
    .returning('id')
    .execute();
  if (unbanned.length === 0) return false;
  await showScoresOf(open, userId);
  return true;
}
