import { randomBytes } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Kysely } from 'kysely';
import { BackgroundTasks } from '#platform/jobs/background-tasks.ts';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { Bus } from '../bus/bus.ts';
import { limitKey, LIMITS, type Limits } from '../limits/limits.ts';
import { boundClaimedAddresses } from '../limits/limits-behind-proxy.ts';
import { createPostgresLimits } from '../limits/postgres-limits.ts';
import { type Mailer, createMailQueue } from '../mail/mailer.ts';
import { behindProxy } from '../people/client-address.ts';
import type { LivePeople, People } from '../people/people.ts';
import type { TrustedProxies } from '../people/trusted-proxies.ts';
import type { Database } from '../store/database.ts';
import { createControl, type AccountControl } from './account-control.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { accountExistsMail, resetMail, type Addressee } from './account-mails.ts';
import { createBetterAuth, type PasswordHashing } from './better-auth.ts';
import { createCredentials } from './credentials.ts';
import { createGuestCookie, createGuests, GUEST_COOKIE } from './guests.ts';
import { mailLinkRoutes } from './mail-link-routes.ts';
import { createProfiles } from './profiles.ts';
import { createLivePeople, createSessions } from './sessions.ts';
import { sessionRoutes, signInRoutes } from './sign-in-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';
import { sameOrigin, createSiteAddress } from './site-address.ts';

/**
 * Password hashes take tens of milliseconds of a thread each, and share Node's four threads with compression and files:
 * two at once leave the others free. A hundred waiting are done in seconds.
 */
const PASSWORD_HASHES = { atOnce: 2, maxWaiting: 100 };

export interface AccountParts {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** A UUID. */
  readonly newId: () => string;
  readonly mailer: Mailer;
  /** The site's public address (PUBLIC_URL); required if mails are delivered. */
  readonly publicUrl: string | null;
  /** The proxies whose X-Forwarded headers count (TRUST_PROXY); null: none. */
  readonly trustProxy: TrustedProxies | null;
  /** Carries ended sessions to the other processes. */
  readonly bus: Bus;
  /** Receives mails that could not be sent and errors inside better-auth. */
  readonly onError: (error: Error) => void;
  /** Usernames in lower case that no new account gets, because they name admins (ADMIN-1). */
  readonly reservedNames: ReadonlySet<string>;
  /** Default: scrypt with the cost of better-auth. Tests pass a cheap one. */
  readonly passwordHashing?: PasswordHashing | undefined;
}

export interface Accounts {
  readonly people: People;
  /** Identifies the users of live channels. */
  readonly livePeople: LivePeople;
  readonly limits: Limits;
  readonly control: AccountControl;
  /**
   * Returns the cookie that proves the account or the guest of a request, unverified and without reading the database;
   * null if there is none.
   */
  readonly credentialOf: (cookies: string | undefined) => string | null;
  readonly routes: Hono;
  /** Mount before all routes: it makes addressOf use X-Forwarded-For. Null without a trusted proxy. */
  readonly trustProxyMiddleware: MiddlewareHandler | null;
  /** Whether a page of another site makes the call, as browsers say. */
  readonly isFromOtherSite: (c: Context) => boolean;
  /** Returns the address of this site as the request's browser sees it, without a slash at its end. */
  readonly linkBase: (c: Context) => string;
  /** Mount before all /api routes that change state: it rejects requests from pages of other sites. */
  readonly csrfMiddleware: MiddlewareHandler;
  /** Resolves when all work that no answer waits for is done, and every mail was sent or reported. */
  readonly settled: () => Promise<void>;
}

/** Creates the account service. better-auth keeps passwords and sessions. Throws if mails need a publicUrl. */
export async function createAccounts(parts: AccountParts): Promise<Accounts> {
  const { db, clock, random, newId, mailer, publicUrl, trustProxy, bus, onError, passwordHashing } = parts;
  const { reservedNames } = parts;
  if (mailer.delivers && publicUrl === null) throw new Error('Links in mails need a publicUrl');
  const base = publicUrl?.replace(/\/+$/u, '') ?? '';
  const site = createSiteAddress({ publicUrl, trustProxy });
  const mailQueue = createMailQueue(mailer, onError);
  const background = new BackgroundTasks(onError);
  const limits = boundClaimedAddresses(createPostgresLimits({ db, clock }));

  const notifyOwner = async (owner: Addressee) => {
    const admission = await limits.consume(`exists:account:${limitKey(owner.email)}`, LIMITS.accountExists);
    if (admission.admitted) mailQueue.enqueue(accountExistsMail(owner, base));
  };
  const sessionSecret = await readSecret(db, 'better-auth');
  const createFor = async (secure: boolean) => {
    const auth = createBetterAuth({
      db,
      clock,
      secret: sessionSecret,
      secure,
      confirms: mailer.delivers,
      onResetRequested: ({ email, name }, token) =>
        mailQueue.enqueue(resetMail({ email, displayName: name }, base, token)),
      onExistingUser: ({ email, name }) => notifyOwner({ email, displayName: name }),
      // The mail proves ownership of the address; better-auth has revoked all sessions of the account.
      onPasswordReset: async ({ id }) => {
        sessions.announceChange(id);
        await (await auth.$context).internalAdapter.updateUser(id, { emailVerified: true });
      },
      onError,
      passwordHashing,
    });
    return createCredentials(auth);
  };
  // Cookie names differ with and without TLS, and browsers may reach the same server both ways.
  const [overTls, plain] = await Promise.all([createFor(true), createFor(false)]);
  const credentials = (c: Context) => (site.isSecure(c) ? overTls : plain);

  const sessions = createSessions({ credentials, bus, clock, random });
  const cookie = createGuestCookie({
    secret: await readSecret(db, 'guest-cookie'),
    isSecure: (c) => site.isSecure(c),
  });
  const guests = createGuests({ db, cookie, limits, clock, random, newId });
  const dependencies: AccountDependencies = {
    credentials,
    sessions,
    guests,
    profiles: createProfiles(db, reservedNames),
    limits,
    passwordHashes: new BoundedQueue(PASSWORD_HASHES),
    background,
    sendMail: (mail) => mailQueue.enqueue(mail),
    notifyOwner,
    site,
    mail: mailer.delivers,
  };
  const routes = new Hono();
  for (const subject of [sessionRoutes, signUpRoutes, signInRoutes, mailLinkRoutes, changeRoutes])
    routes.route('/', subject(dependencies));
  return {
    people: {
      identify: async (c) => ({ user: await sessions.identify(c), guest: await guests.find(c) }),
      ensureGuest: (c) => guests.ensure(c),
      becomeGuest: (c, guest) => guests.remember(c, guest),
    },
    livePeople: createLivePeople(sessions),
    limits,
    control: createControl(dependencies),
    credentialOf(header) {
      if (header === undefined) return null;
      const cookies = parse(header);
      return cookies[overTls.cookieName] ?? cookies[plain.cookieName] ?? cookies[GUEST_COOKIE] ?? null;
    },
    routes,
    trustProxyMiddleware: trustProxy === null ? null : behindProxy(trustProxy),
    isFromOtherSite: (c) => site.isFromOtherSite(c),
    linkBase: (c) => site.linkBase(c),
    csrfMiddleware: sameOrigin(site),
    async settled() {
      // A requested reset sends a mail.
      await background.settled();
      await mailQueue.settled();
    },
  };
}

/** Returns the secret of that name, 32 random bytes in base64url; the first call in any process creates it. */
export async function readSecret(db: Kysely<Database>, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
