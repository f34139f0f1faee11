import { type Kysely, sql } from 'kysely';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { rankedIdentities } from '../people/new-account.ts';
import { type Identity, blocksRanked, owns } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import type { DailyChallenge } from './daily-challenges.ts';

/**
 * Returns the ranked run of a player in a challenge (D8); null if there is none. The account's run precedes the guest's
 * if both have one. The same run blocks further ranked runs.
 */
export async function yourRun(
  db: Kysely<Database>,
  challenge: Pick<DailyChallenge, 'id' | 'createdAt'>,
  identity: Identity,
): Promise<DailyChallengeAnswer['yours']> {
  const { all } = await rankedIdentities(db, identity, challenge.createdAt);
  if (all.length === 0) return null;
  const places = await placesOf(db, challenge.id, all);
  const found = places.find(({ user_id }) => blocksRanked({ userId: user_id }, identity));
  if (found === undefined) return null;
  const { id: runId, state, clicks, user_id: userId, guest_id: guestId } = found;
  return { runId, state, clicks: Number(clicks), isYours: owns(identity, { userId, guestId }) };
}

/** The ranked places of the identities with their runs, the account's first. */
function placesOf(db: Kysely<Database>, challengeId: string, identities: readonly string[]) {
  return db
    .selectFrom('ranked_places')
    .innerJoin('runs', 'runs.id', 'ranked_places.run_id')
    .select((select) => [
      'runs.id',
      'runs.state',
      'runs.user_id',
      'runs.guest_id',
      // runs.clicks is null while the run is open: count its hops instead.
      select.fn
        .coalesce(
          'runs.clicks',
          select
            .selectFrom('run_hops')
            .whereRef('run_hops.run_id', '=', 'runs.id')
            .select(sql<number>`count(*)`.as('hops')),
        )
        .as('clicks'),
    ])
    .where('ranked_places.challenge_id', '=', challengeId)
    .where('ranked_places.identity', 'in', identities)
    .orderBy('ranked_places.identity', 'desc')
    .execute();
}
