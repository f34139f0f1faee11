import { sql, type Kysely } from 'kysely';
import { isPaceVerified } from '#core/daily/pace.ts';
import type { Database } from '../store/database.ts';

/** A complete run. */
export interface FriendResult {
  readonly runId: string;
  readonly userId: string | null;
  readonly guestId: string | null;
  readonly clicks: number;
  readonly seconds: number;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/**
 * CHALLENGE-5: Makes the run the result of its player in a challenge, unless the player has a better one: fewer clicks,
 * then a verified pace (BOARD-6), then fewer seconds.
 */
export async function recordFriendResult(
  open: Kysely<Database>,
  challengeId: string,
  { runId, userId, guestId, clicks, seconds, startedAt, endedAt }: FriendResult,
): Promise<void> {
  await open
    .insertInto('friend_results')
    .values({
      challenge_id: challengeId,
      identity: userId === null ? `guest:${guestId}` : `user:${userId}`,
      run_id: runId,
      clicks,
      seconds,
      is_unverified: !isPaceVerified({ clicks, milliseconds: endedAt - startedAt }),
      created_at: new Date(endedAt),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['challenge_id', 'identity'])
        .doUpdateSet({
          run_id: sql`excluded.run_id`,
          clicks: sql`excluded.clicks`,
          seconds: sql`excluded.seconds`,
          is_unverified: sql`excluded.is_unverified`,
          created_at: sql`excluded.created_at`,
        })
        .where(
          sql<boolean>`(excluded.clicks, excluded.is_unverified, excluded.seconds)
            < (friend_results.clicks, friend_results.is_unverified, friend_results.seconds)`,
        ),
    )
    .execute();
}
