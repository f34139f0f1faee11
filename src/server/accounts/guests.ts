import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { guestId, guestName } from '#core/player/player-name.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { LIMITS, type Limits } from '../limits/limits.ts';
import { addressOf } from '../people/client-address.ts';
import type { Guest } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import { createRecent } from './recent.ts';

/** Name of the cookie. */
export const GUEST_COOKIE = 'wayword_guest';
/** The longest cookie lifetime browsers allow: 400 days, in seconds. */
const MAX_AGE = 400 * 24 * 60 * 60;
const MAX_VERIFIED = 10_000;

/** The signed cookie that identifies the guest of a browser. */
export interface GuestCookie {
  /** Returns the guest's id; null without a cookie or with an invalid signature. */
  read(c: Context): string | null;
  write(c: Context, guestId: string): void;
}

export function createGuestCookie({
  secret,
  isSecure,
}: {
  readonly secret: string;
  readonly isSecure: (c: Context) => boolean;
}): GuestCookie {
  // Every hop carries the cookie; caching avoids an HMAC per request.
  const verified = new LRUCache<string, string>({ max: MAX_VERIFIED });
  const signature = (id: string) => createHmac('sha256', secret).update(`guest:${id}`).digest();
  return {
    read(c) {
      const value = getCookie(c, GUEST_COOKIE) ?? '';
      const known = verified.get(value);
      if (known !== undefined) return known;
      const match = /^(guest_[A-Za-z0-9_-]{8,64})\.([A-Za-z0-9_-]{43})$/u.exec(value);
      if (match === null) return null;
      const [, id = '', signed = ''] = match;
      if (!timingSafeEqual(Buffer.from(signed, 'base64url'), signature(id))) return null;
      verified.set(value, id);
      return id;
    },
    write(c, guestId) {
      setCookie(c, GUEST_COOKIE, `${guestId}.${signature(guestId).toString('base64url')}`, {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        secure: isSecure(c),
        maxAge: MAX_AGE,
      });
    },
  };
}

export interface Guests {
  /** Returns the guest of this browser; null if none was created yet. */
  find(c: Context): Promise<Guest | null>;
  ensure(c: Context): Promise<Result<Guest, 'too-many'>>;
  /** Makes this browser that of the guest, or renews the lifetime of its cookie. */
  remember(c: Context, guest: Guest): void;
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
    remember: (c, { id }) => cookie.write(c, id),
    async ensure(c) {
      const known = await find(c);
      if (known !== null) return ok(known);
      const admission = await limits.consume(`guest:address:${addressOf(c)}`, LIMITS.guest);
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
