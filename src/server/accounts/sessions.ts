import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import type { Bus } from '../live/bus.ts';
import type { Credentials } from './credentials.ts';
import type { SignedIn } from './people.ts';
import { createRecent } from './recent.ts';

/** Who is signed in, by the cookie of a request. */
export interface Sessions {
  identify(c: Context): Promise<SignedIn | null>;
  /** Ends the session of this browser; answers the cookies that say so. Other processes hear of it, or find out within seconds. */
  end(c: Context): Promise<readonly string[]>;
  /** All sessions of this account have ended. */
  ended(userId: string): void;
  /**
   * Calls back when a session of this account has ended, at whatever process, and nobody takes it for one any more. Null:
   * word of that may have been lost, and nobody knows of whose.
   */
  onEnded(listener: (userId: string | null) => void): () => void;
}

const ENDED = 'session-ended';
const endedMessage = z.object({ userId: z.string() });

export function createSessions({
  credentials,
  bus,
  clock,
  random,
}: {
  readonly credentials: (c: Context) => Credentials;
  readonly bus: Bus;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
}): Sessions {
  const recent = createRecent<SignedIn>({ clock, random });
  const listeners = new Set<(userId: string | null) => void>();
  const forget = (userId: string | null) => {
    recent.forgetAll();
    for (const listener of listeners) listener(userId);
  };
  // For as long as the bus is open.
  bus.subscribe(ENDED, (message) => {
    const ended = endedMessage.safeParse(message);
    // By another release's words nobody knows whose.
    forget(ended.success ? ended.data.userId : null);
  });
  bus.onLost(() => forget(null));
  const tell = (userId: string) => bus.publish(ENDED, { userId });
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
      const token = getCookie(c, held.cookieName);
      if (token === undefined) return held.signOut(cookiesOf(c));
      const user = await recent.read(token, async () => (await held.session(cookiesOf(c))).user);
      const cookies = await held.signOut(cookiesOf(c));
      recent.forget(token);
      if (user !== null) tell(user.id);
      return cookies;
    },
    ended(userId) {
      recent.forgetAll();
      tell(userId);
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function giveCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
