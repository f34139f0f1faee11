import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { People, SignedIn } from './people.ts';

/** The accounts that ADMINS names (ADMIN-1). */
export interface Admins {
  /** Returns the admin who sends the request; null for every other caller. */
  of(c: Context): Promise<SignedIn | null>;
  /** Whether ADMINS names the account. */
  isNamed(userId: string): Promise<boolean>;
  /** Returns the names in ADMINS without an account. */
  missing(): Promise<readonly string[]>;
}

/** `names`: usernames in lower case. */
export function createAdmins({
  db,
  people,
  names,
}: {
  readonly db: Kysely<Database>;
  readonly people: Pick<People, 'identify'>;
  readonly names: ReadonlySet<string>;
}): Admins {
  const isNamed = async (userId: string) => {
    if (names.size === 0) return false;
    const profile = await db
      .selectFrom('profiles')
      .where('id', '=', userId)
      .select('username')
      .executeTakeFirst();
    return profile !== undefined && names.has(profile.username.toLowerCase());
  };
  return {
    isNamed,
    async of(c) {
      if (names.size === 0) return null;
      const { user } = await people.identify(c);
      return user !== null && (await isNamed(user.id)) ? user : null;
    },
    async missing() {
      if (names.size === 0) return [];
      const known = await db
        .selectFrom('profiles')
        .select((profile) => profile.fn<string>('lower', ['username']).as('name'))
        .where((profile) => profile(profile.fn('lower', ['username']), 'in', [...names]))
        .execute();
      const found = new Set(known.map(({ name }) => name));
      return [...names].filter((name) => !found.has(name));
    },
  };
}
