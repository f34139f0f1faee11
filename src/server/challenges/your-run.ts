import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { rankedIdentities } from '../people/new-account.ts';
import { type Identity, blocksRanked, owns } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import type { Statements } from '../store/database-pool.ts';
import type { DailyChallenge } from './daily-challenges.ts';

/**
 * Returns the ranked run of a player in a challenge (D8); null if there is none. The account's run precedes the guest's
 * if both have one. The same run blocks further ranked runs.
 */
export async function yourRun(
  { db, statements }: { readonly db: Kysely<Database>; readonly statements: Statements },
  challenge: Pick<DailyChallenge, 'id' | 'createdAt'>,
  identity: Identity,
): Promise<DailyChallengeAnswer['yours']> {
  const { all } = await rankedIdentities(db, identity, challenge.createdAt);
  if (all.length === 0) return null;
  const places = await placesOf(statements, challenge.id, all);
  const found = places.find(({ user_id }) => blocksRanked({ userId: user_id }, identity));
  if (found === undefined) return null;
  const { id: runId, state, clicks, user_id: userId, guest_id: guestId } = found;
  return { runId, state, clicks, isYours: owns(identity, { userId, guestId }) };
}

const place = z.object({
  id: z.string(),
  state: z.enum(['open', 'complete', 'over']),
  user_id: z.nullable(z.string()),
  guest_id: z.nullable(z.string()),
  clicks: z.number(),
});

/** A signed-in player, the guest of the browser, and the guest in whose browser the account was made. */
const MAX_IDENTITIES = 3;

/**
 * The ranked places of the identities with their runs, the account's first. `runs.clicks` is null while a run is open: its
 * hops are counted instead, which are in a table for each month, so that planning takes five times as long as running. The
 * number of identities is fixed because PostgreSQL keeps no plan for an array, whose length it does not know.
 */
const PLACES = `
  select runs.id, runs.state, runs.user_id, runs.guest_id,
    coalesce(runs.clicks, (select count(*) from run_hops where run_hops.run_id = runs.id)) as clicks
  from ranked_places join runs on runs.id = ranked_places.run_id
  where ranked_places.challenge_id = $1 and ranked_places.identity in ($2, $3, $4)
  order by ranked_places.identity desc`;

async function placesOf(statements: Statements, challengeId: string, identities: readonly string[]) {
  if (identities.length > MAX_IDENTITIES) throw new Error(`A player has ${identities.length} identities`);
  const padded = Array.from({ length: MAX_IDENTITIES }, (_, n) => identities[n] ?? identities[0]);
  return z.array(place).parse(await statements('ranked-places', PLACES)([challengeId, ...padded]));
}
