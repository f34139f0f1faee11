import type { Kysely } from 'kysely';
import type { Identity } from '../people/people.ts';
import type { Database } from '../store/database.ts';

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
