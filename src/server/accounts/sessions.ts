import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Credentials } from './credentials.ts';
import type { SignedIn } from './people.ts';
import { createRecent } from './recent.ts';

/** Who is signed in, by the cookie of a request. */
export interface Sessions {
  identify(c: Context): Promise<SignedIn | null>;
  /** Ends the session of this browser, here at once and in other processes within seconds; answers the cookies that say so. */
  end(c: Context): Promise<readonly string[]>;
  /** What was remembered of anybody is asked for anew. */
  forgetAll(): void;
}

export function createSessions({
  credentials,
  clock,
}: {
  readonly credentials: (c: Context) => Credentials;
  readonly clock: () => number;
}): Sessions {
  const recent = createRecent<SignedIn>(clock);
  const cookiesOf = (c: Context) => c.req.header('cookie') ?? '';
  return {
    async identify(c) {
      const held = credentials(c);
      const token = getCookie(c, held.cookieName);
      if (token === undefined) return null;
      return recent.read(token, async () => {
        const { user, setCookies } = await held.session(cookiesOf(c));
        giveCookies(c, setCookies);
        return user;
      });
    },
    async end(c) {
      const held = credentials(c);
      const cookies = await held.signOut(cookiesOf(c));
      const token = getCookie(c, held.cookieName);
      if (token !== undefined) recent.forget(token);
      return cookies;
    },
    forgetAll: () => recent.forgetAll(),
  };
}

export function giveCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
