import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../store/database.ts';
import { identitiesOf, identitiesOfSender, type Identity, type Owner, owns } from './people.ts';

/**
 * Whose runs a player's statistics count (STAT-5): those of `userId`, and those that the guest opened while signed out,
 * before a time. Values for SQL: a null id matches no run, and `infinity` is after all runs.
 */
export interface PlayerHistory {
  readonly userId: string | null;
  readonly guestId: string | null;
  readonly guestUntil: Date | 'infinity';
}

/** STAT-5: An account takes along the runs that the guest of its browser had opened before it was made. */
export async function historyOf(db: Kysely<Database>, { user, guest }: Identity): Promise<PlayerHistory> {
  if (user === null) return { userId: null, guestId: guest?.id ?? null, guestUntil: 'infinity' };
  const account = await db
    .selectFrom('profiles')
    .innerJoin('user', 'user.id', 'profiles.id')
    .where('profiles.id', '=', user.id)
    .select(['profiles.guest_id', 'user.createdAt'])
    .executeTakeFirst();
  // Other processes accept the session of a deleted account until their cached copy expires.
  if (account === undefined) return { userId: user.id, guestId: null, guestUntil: 'infinity' };
  return { userId: user.id, guestId: account.guest_id, guestUntil: account.createdAt };
}

/** Returns the keys of a player's results, with those of the guests whose runs `isOfPlayer` accepts. */
export function identitiesOfHistory({ guestId }: PlayerHistory, identity: Identity): readonly string[] {
  return [...new Set([...identitiesOfSender(identity), ...identitiesOf({ userId: null, guestId })])];
}

/**
 * RUN-4: Returns whether a player may read a run, as `isOfPlayer` does for a condition in SQL. `startedAt`: milliseconds
 * since the epoch. Hops are accepted only from the run's owner (`owns`).
 */
export async function isRunOfPlayer(
  db: Kysely<Database>,
  identity: Identity,
  run: Owner & { readonly startedAt: number },
): Promise<boolean> {
  if (owns(identity, run)) return true;
  if (identity.user === null || run.userId !== null || run.guestId === null) return false;
  const { guestId, guestUntil } = await historyOf(db, identity);
  return run.guestId === guestId && (guestUntil === 'infinity' || run.startedAt < guestUntil.getTime());
}

/** The columns of a row that a player made, as a run or a challenge, and of its time. */
const OWNED = {
  runs: { user: 'runs.user_id', guest: 'runs.guest_id', at: 'runs.started_at' },
  friend_challenges: {
    user: 'friend_challenges.user_id',
    guest: 'friend_challenges.guest_id',
    at: 'friend_challenges.created_at',
  },
} as const;

/**
 * RUN-4: Returns the condition that a row is the player's: of their history, in any browser, or made by the guest of this
 * browser while signed out. The guest of a signed-in browser may have played after the account was made, or for an account
 * that was made elsewhere; statistics leave that out.
 */
export function isOfPlayer(
  { userId, guestId, guestUntil }: PlayerHistory,
  { guest }: Identity,
  table: keyof typeof OWNED,
): RawBuilder<boolean> {
  const columns = OWNED[table];
  const guestColumn = sql.ref(columns.guest);
  return sql<boolean>`(${sql.ref(columns.user)} = ${userId} or ${sql.ref(columns.user)} is null and (
    ${guestColumn} = ${guest?.id ?? null} or ${guestColumn} = ${guestId} and ${sql.ref(columns.at)} < ${guestUntil}
  ))`;
}
