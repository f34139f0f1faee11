import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';

const NAME = 'wayword_guest';
/** The longest cookie lifetime browsers allow: 400 days, in seconds. */
const MAX_AGE = 400 * 24 * 60 * 60;
const MOST_VERIFIED = 10_000;

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
  const verified = new LRUCache<string, string>({ max: MOST_VERIFIED });
  const signature = (id: string) => createHmac('sha256', secret).update(`guest:${id}`).digest();
  return {
    read(c) {
      const value = getCookie(c, NAME) ?? '';
      const known = verified.get(value);
      if (known !== undefined) return known;
      const parted = /^(guest_[A-Za-z0-9_-]{8,64})\.([A-Za-z0-9_-]{43})$/u.exec(value);
      if (parted === null) return null;
      const [, id = '', signed = ''] = parted;
      if (!timingSafeEqual(Buffer.from(signed, 'base64url'), signature(id))) return null;
      verified.set(value, id);
      return id;
    },
    write(c, guestId) {
      setCookie(c, NAME, `${guestId}.${signature(guestId).toString('base64url')}`, {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        secure: isSecure(c),
        maxAge: MAX_AGE,
      });
    },
  };
}
