import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { guestId, guestName } from '#core/player/player-name.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Database } from '../store/database.ts';
import { addressOf } from '../people/client-address.ts';
import type { GuestCookie } from './guest-cookie.ts';
import { LIMITS, type Limits } from '../limits/limits.ts';
import type { Guest } from '../people/people.ts';
import { createRecent } from './recent.ts';

export interface Guests {
  /** Returns the guest of this browser; null if none was created yet. */
  find(c: Context): Promise<Guest | null>;
  ensure(c: Context): Promise<Result<Guest, 'too-many'>>;
  /** Renews the lifetime of the cookie. */
  keep(c: Context, guest: Guest): void;
}

/** The guest cookie survives sign-in and sign-out: user and guest are one player (D8). */
export function createGuests({
  db,
  cookie,
  limits,
  clock,
  random,
  newId,
}: {
  readonly db: Kysely<Database>;
  readonly cookie: GuestCookie;
  readonly limits: Limits;
  readonly clock: () => number;
  readonly random: () => number;
  readonly newId: () => string;
}): Guests {
  const recent = createRecent<Guest>({ clock, random });
  const find = async (c: Context): Promise<Guest | null> => {
    const id = cookie.read(c);
    if (id === null) return null;
    return recent.read(id, async () => {
      const row = await db
        .selectFrom('guests')
        .select(['id', 'username'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    });
  };
  return {
    find,
    keep: (c, { id }) => cookie.write(c, id),
    async ensure(c) {
      const known = await find(c);
      if (known !== null) return ok(known);
      const admission = await limits.take(`guest:address:${addressOf(c)}`, LIMITS.guest);
      if (!admission.admitted) return fail('too-many');
      const guest: Guest = { id: guestId(newId()), username: guestName(random) };
      await db
        .insertInto('guests')
        .values({ ...guest, created_at: new Date(clock()) })
        .execute();
      cookie.write(c, guest.id);
      return ok(guest);
    },
  };
}
