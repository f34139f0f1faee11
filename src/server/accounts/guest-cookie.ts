import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

const NAME = 'wayword_guest';
/** The most that browsers keep a cookie for: 400 days, in seconds. */
const MAX_AGE = 400 * 24 * 60 * 60;

/** The cookie that says which guest a browser plays as; only we can have made it. */
export interface GuestCookie {
  /** The guest's id; null where there is no cookie, or one that we did not sign. */
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
  const signature = (id: string) => createHmac('sha256', secret).update(`guest:${id}`).digest();
  return {
    read(c) {
      const value = getCookie(c, NAME) ?? '';
      const parted = /^(guest_[A-Za-z0-9_-]{8,64})\.([A-Za-z0-9_-]{43})$/u.exec(value);
      if (parted === null) return null;
      const [, id = '', signed = ''] = parted;
      return timingSafeEqual(Buffer.from(signed, 'base64url'), signature(id)) ? id : null;
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
