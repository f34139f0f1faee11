import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { NewRun } from './run-record.ts';
import type { DailyChallenge } from '../challenges/daily-challenges.ts';
import { rankedIdentities } from '../people/new-account.ts';
import { blocksRanked, owns, type Player } from '../people/people.ts';

export type RankedRun =
  | { readonly kind: 'opened' }
  /** The player's own unfinished run, to be continued (D7). */
  | { readonly kind: 'resumed'; readonly id: string }
  | { readonly kind: 'blocked' }
  /** Its address has opened enough ranked runs of new players (RUN-15). */
  | { readonly kind: 'over-limit' };

interface RankedRequest {
  readonly challenge: Pick<DailyChallenge, 'id' | 'createdAt'>;
  readonly player: Player;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Counts a ranked run of a new player; resolves to false if the player's address had too many. */
  readonly admit: () => Promise<boolean>;
}

/** Two concurrent opens by one player need a second attempt; needing more than this indicates a bug. */
const MAX_ATTEMPTS = 3;

/**
 * Inserts the given run as the player's ranked run of the challenge, unless one of the player's identities already
 * has one (D8, RUN-2) or the address has too many (RUN-15); marks it if it is the second of a browser (RUN-13). Only the
 * unique key of ranked_places decides which of two concurrent opens wins.
 */
export async function rankedRun(
  db: Kysely<Database>,
  run: NewRun,
  request: RankedRequest,
): Promise<RankedRun> {
  const { challenge, player, admit } = request;
  const { own, all, isNewAccount } = await rankedIdentities(db, player, challenge.createdAt);
  const isLimited = player.user === null || isNewAccount;
  let isAdmitted = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const existing = await placesOf(db, challenge.id, all);
    // The account's own place takes precedence over the place of the guest in the same browser.
    const [first] = all.flatMap((identity) =>
      existing.filter(
        (place) => place.identity === identity && blocksRanked({ userId: place.user_id }, player),
      ),
    );
    if (first !== undefined) {
      await insertPlaces(db, { challengeId: challenge.id, identities: own, runId: first.id });
      return isResumable(first, request) ? { kind: 'resumed', id: first.id } : { kind: 'blocked' };
    }
    isAdmitted ||= !isLimited || (await admit());
    if (!isAdmitted) return { kind: 'over-limit' };
    // Any other taken place belongs to another account, which has played in this browser, and stays with it.
    const free = own.filter((identity) => existing.every((place) => place.identity !== identity));
    const marked = { ...run, second_run: isNewAccount && existing.length > 0 };
    if (await addRanked(db, marked, { challengeId: challenge.id, identities: free }))
      return { kind: 'opened' };
  }
  throw new Error(`The places of ${own.join(' and ')} could be neither read nor taken`);
}

function placesOf(db: Kysely<Database>, challengeId: string, identities: readonly string[]) {
  return db
    .selectFrom('ranked_places')
    .innerJoin('runs', 'runs.id', 'ranked_places.run_id')
    .where('ranked_places.challenge_id', '=', challengeId)
    .where('ranked_places.identity', 'in', identities)
    .select(['identity', 'runs.id', 'state', 'user_id', 'guest_id', 'expires_at'])
    .execute();
}

type Place = Awaited<ReturnType<typeof placesOf>>[number];

function isResumable(
  { state, user_id, guest_id, expires_at }: Place,
  { player, now }: RankedRequest,
): boolean {
  const isOpen = state === 'open' && (expires_at === null || expires_at.getTime() > now);
  return isOpen && owns(player, { userId: user_id, guestId: guest_id });
}

/**
 * Inserts the run together with all its places, or nothing; resolves to false if another open took one of the places
 * meanwhile.
 */
function addRanked(
  db: Kysely<Database>,
  run: NewRun,
  places: { readonly challengeId: string; readonly identities: readonly string[] },
): Promise<boolean> {
  return db
    .transaction()
    .execute(async (open) => {
      await open.insertInto('runs').values(run).execute();
      const taken = await insertPlaces(open, { ...places, runId: run.id });
      if (taken < places.identities.length) throw new PlaceConflict();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof PlaceConflict) return false;
      throw error;
    });
}

/** Rolls back the transaction: Kysely has no other way. */
class PlaceConflict extends Error {}

/** Assigns the free places among these identities to the run; resolves to the number assigned. */
async function insertPlaces(
  db: Kysely<Database>,
  places: { readonly challengeId: string; readonly identities: readonly string[]; readonly runId: string },
): Promise<number> {
  const { challengeId, identities, runId } = places;
  const taken = await db
    .insertInto('ranked_places')
    .values(identities.map((identity) => ({ challenge_id: challengeId, identity, run_id: runId })))
    .onConflict((held) => held.columns(['challenge_id', 'identity']).doNothing())
    .returning('identity')
    .execute();
  return taken.length;
}
