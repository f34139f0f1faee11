import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Identity } from './people.ts';

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
  const { guest_id: guestId, createdAt } = await db
    .selectFrom('profiles')
    .innerJoin('user', 'user.id', 'profiles.id')
    .where('profiles.id', '=', user.id)
    .select(['profiles.guest_id', 'user.createdAt'])
    .executeTakeFirstOrThrow();
  return { userId: user.id, guestId, guestUntil: createdAt };
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
