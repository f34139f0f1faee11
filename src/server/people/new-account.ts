import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import { type Identity, identitiesOf, identitiesOfSender } from './people.ts';

/** The keys of a player in the ranked places of a challenge (RUN-2, RUN-13). */
interface RankedIdentities {
  /** The account first. A ranked run of the player takes the places of all of these. */
  readonly own: readonly string[];
  /** Those whose places may show that this player has played: also the guest in whose browser a new account was made. */
  readonly all: readonly string[];
  /** Whether the player is signed in to an account that is not older than the challenge. */
  readonly isNewAccount: boolean;
}

/** Returns the keys of a player. `since`: when the challenge was created, in milliseconds since the epoch. */
export async function rankedIdentities(
  db: Kysely<Database>,
  identity: Identity,
  since: number,
): Promise<RankedIdentities> {
  const { user } = identity;
  const own = identitiesOfSender(identity);
  const account = user === null ? undefined : await accountMadeSince(db, user.id, since);
  if (account === undefined) return { own, all: own, isNewAccount: false };
  const made = identitiesOf({ userId: null, guestId: account.guest_id });
  return { own, all: [...new Set([...own, ...made])], isNewAccount: true };
}

/** Returns undefined for an older account. */
function accountMadeSince(db: Kysely<Database>, userId: string, since: number) {
  return db
    .selectFrom('profiles')
    .innerJoin('user', 'user.id', 'profiles.id')
    .where('profiles.id', '=', userId)
    .where('user.createdAt', '>=', new Date(since))
    .select('profiles.guest_id')
    .executeTakeFirst();
}
