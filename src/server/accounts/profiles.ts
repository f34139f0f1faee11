import { sql, type Kysely } from 'kysely';
import { checkUsername } from '#core/player/player-name.ts';
import type { Database } from '../store/database.ts';
import type { SignedIn } from '../people/people.ts';

/** Case-insensitive lookup by name and address. The server reveals an address only to its owner (D10). */
export interface Profiles {
  /** USER-2: Whether no account has it as its username or display name, ignoring case (spec section 5). */
  isFree(username: string): Promise<boolean>;
  byUsername(username: string): Promise<SignedIn | null>;
  byEmail(email: string): Promise<SignedIn | null>;
  /** Records the guest of the browser in which an account was made (RUN-13). */
  rememberGuest(userId: string, guestId: string): Promise<void>;
}

/** `reserved`: usernames in lower case that no new account gets, because they name admins (ADMIN-1). */
export function createProfiles(db: Kysely<Database>, reserved: ReadonlySet<string>): Profiles {
  const profiles = db.selectFrom('profiles').select(['profiles.id', 'profiles.email', 'display_name']);
  const byUsername = async (username: string) => {
    // Invalid names need no query.
    if (!checkUsername(username).ok) return null;
    const lower = username.toLowerCase();
    const row = await profiles
      .where((where) =>
        where.or([
          where(sql`lower(profiles.username)`, '=', lower),
          where(sql`lower(display_name)`, '=', lower),
        ]),
      )
      // A username takes precedence over a display name.
      .orderBy(sql`lower(profiles.username) = ${lower}`, 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : signedIn(row);
  };
  return {
    byUsername,
    isFree: async (username) =>
      !reserved.has(username.toLowerCase()) && (await byUsername(username)) === null,
    async byEmail(email) {
      const row = await profiles
        .innerJoin('user', 'user.id', 'profiles.id')
        .where(sql`lower("user".email)`, '=', email.toLowerCase())
        .executeTakeFirst();
      return row === undefined ? null : signedIn(row);
    },
    async rememberGuest(userId, guestId) {
      await db
        .updateTable('profiles')
        // Null if the guest was deleted meanwhile.
        .set((profile) => ({ guest_id: profile.selectFrom('guests').select('id').where('id', '=', guestId) }))
        .where('id', '=', userId)
        .execute();
    },
  };
}

function signedIn(row: {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
}): SignedIn {
  return { id: row.id, email: row.email, displayName: row.display_name };
}
