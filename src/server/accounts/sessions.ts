import { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { digest } from '#platform/digest.ts';
import type { Bus } from '../bus/bus.ts';
import type { SignedIn, LivePeople } from '../people/people.ts';
import type { Credentials } from './credentials.ts';
import { createRecent } from './recent.ts';

/** Resolves the session cookie of a request to a user. */
export interface Sessions {
  identify(c: Context): Promise<SignedIn | null>;
  /** Ends the session of this browser; returns the cookies to set. Other processes learn of it within 10 seconds. */
  end(c: Context): Promise<readonly string[]>;
  /** Announces, after the commit, that sessions of this account have ended, or that its address has changed. */
  announceChange(userId: string): void;
  /**
   * Calls back after a session of an account has ended, in any process, and caches no longer hold it. Null: messages
   * may have been lost, so any account may be affected.
   */
  onEnded(listener: (userId: string | null) => void): () => void;
}

const ENDED = 'session-ended';
/**
 * `session`: the digest of the ended session's cookie, because messages must not carry valid cookies; null if any session
 * of the account may have ended.
 */
const endedMessage = z.object({ userId: z.string(), session: z.nullable(z.string()) });

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
  const notify = (userId: string | null) => {
    for (const listener of listeners) listener(userId);
  };
  const forgetAll = () => {
    recent.forgetMatching(() => true);
    notify(null);
  };
  // A sign-out must not make a process read the sessions of all other players again.
  const forget = (userId: string, session: string | null) => {
    if (session === null) recent.forgetMatching(({ id }) => id === userId);
    else recent.forget(session);
  };
  bus.subscribe(ENDED, (message) => {
    const ended = endedMessage.safeParse(message);
    // Another release may use another message format: the account is unknown then.
    if (!ended.success) return forgetAll();
    forget(ended.data.userId, ended.data.session);
    notify(ended.data.userId);
  });
  bus.onLost(forgetAll);
  const publishEnded = (userId: string, session: string | null) => bus.publish(ENDED, { userId, session });
  const cookiesOf = (c: Context) => c.req.header('cookie') ?? '';
  return {
    async identify(c) {
      const provider = credentials(c);
      const token = getCookie(c, provider.cookieName);
      if (token === undefined) return null;
      return recent.read(digest(token), async () => {
        const { user, setCookies } = await provider.session(cookiesOf(c));
        appendCookies(c, setCookies);
        return user;
      });
    },
    async end(c) {
      const provider = credentials(c);
      const token = getCookie(c, provider.cookieName);
      if (token === undefined) return provider.signOut(cookiesOf(c));
      const session = digest(token);
      const user = await recent.read(session, async () => (await provider.session(cookiesOf(c))).user);
      const cookies = await provider.signOut(cookiesOf(c));
      recent.forget(session);
      if (user !== null) publishEnded(user.id, session);
      return cookies;
    },
    announceChange(userId) {
      forget(userId, null);
      publishEnded(userId, null);
    },
    onEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function appendCookies(c: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}

/** Headers that identify a session: its cookie, and the protocol a trusted proxy reports (SiteAddress). */
const IDENTIFYING_HEADERS = ['cookie', 'x-forwarded-proto'] as const;

/** Identifies the user of a live channel by resolving the headers of its opening request again on every call. */
export function createLivePeople(sessions: Pick<Sessions, 'identify' | 'onEnded'>): LivePeople {
  return {
    caller({ headers, socket: { remoteAddress } }) {
      const identifying = IDENTIFYING_HEADERS.flatMap((name) => {
        const value = headers[name];
        return value === undefined ? [] : [[name, String(value)] as [string, string]];
      });
      if (headers.cookie === undefined) return () => Promise.resolve(null);
      return () =>
        sessions.identify(
          new Context(new Request('http://live.invalid/', { headers: identifying }), {
            // Decides whether the forwarded protocol is a trusted proxy's.
            env: { incoming: { socket: { remoteAddress } } },
            executionCtx: undefined,
            path: '/',
          }),
        );
    },
    onSignedOut: (listener) => sessions.onEnded(listener),
  };
}
