import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { ChallengeContent } from './challenge-of-run.ts';
import { newFriendChallengeId } from './friend-challenge.ts';
import { recordFriendResult } from './record-result.ts';

/** Returns the challenge that was made from this run; null if there is none. */
export async function friendChallengeOfRun(db: Kysely<Database>, runId: string): Promise<string | null> {
  const row = await db
    .selectFrom('friend_challenges')
    .where('run_id', '=', runId)
    .select('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Inserts a challenge, with the result of the run that it is made from. `now`: milliseconds since the epoch. A second
 * challenge of the same run is the first one.
 */
export async function createFriendChallenge(
  db: Kysely<Database>,
  { source, articles, par, owner, runId, result }: ChallengeContent,
  now: number,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const id = newFriendChallengeId();
  const isNew = await db.transaction().execute(async (open) => {
    const added = await open
      .insertInto('friend_challenges')
      .values({
        id,
        source,
        articles: [...articles],
        par,
        user_id: owner.userId,
        // As of a run, the account alone is the owner if there is one.
        guest_id: owner.userId === null ? owner.guestId : null,
        run_id: runId,
        created_at: new Date(now),
      })
      .onConflict((conflict) => conflict.column('run_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined && result !== null) await recordFriendResult(open, id, result);
    return added !== undefined;
  });
  if (isNew || runId === null) return { id, isNew };
  const existing = await friendChallengeOfRun(db, runId);
  if (existing === null) throw new Error(`The challenge of run ${runId} could be neither made nor found`);
  return { id: existing, isNew: false };
}
