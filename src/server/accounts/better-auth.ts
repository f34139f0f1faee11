import { betterAuth } from 'better-auth';
import { username } from 'better-auth/plugins/username';
import type { Kysely } from 'kysely';
import { checkUsername } from '#core/player/player-name.ts';
import { errorCode } from '#platform/errors.ts';
import { PASSWORD_LENGTH } from '#protocol/account-bodies.ts';
import type { Database } from '../store/database.ts';
import { LINK_HOURS } from './account-mails.ts';

/** A session expires this many days after its last recorded use. */
const SESSION_DAYS = 30;
/** Seconds; also the interval at which the use of a session is recorded. */
const DAY = 24 * 60 * 60;
const UNIQUE_VIOLATION = '23505';

export interface BetterAuthParts {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly secret: string;
  /** Whether the browser connects over TLS; then cookies are Secure. */
  readonly secure: boolean;
  /** Whether an address must be confirmed by mail before the first sign-in (D9). */
  readonly confirms: boolean;
  readonly onPasswordReset: (user: { readonly id: string }) => Promise<void>;
  readonly onResetRequested: (user: { readonly email: string; readonly name: string }, token: string) => void;
  readonly onExistingUser: (user: { readonly email: string; readonly name: string }) => Promise<void>;
  readonly onError: (error: Error) => void;
  readonly passwordHashing?: PasswordHashing | undefined;
}

/** Hashes passwords and verifies them against its hashes. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/**
 * Configures better-auth for passwords, sessions and tokens, called as functions. Its routes are not mounted; rate
 * limits, origin checks and client addresses are handled by this server before it.
 */
export function createBetterAuth(parts: BetterAuthParts) {
  const {
    db,
    clock,
    secret,
    secure,
    confirms,
    onPasswordReset,
    onResetRequested,
    onExistingUser,
    onError,
    passwordHashing,
  } = parts;
  return betterAuth({
    appName: 'Wayword',
    // Unused, but the library warns without it.
    baseURL: 'http://wayword.invalid',
    // Given as a list, so that no environment variable of the library can override it.
    secrets: [{ version: 1, value: secret }],
    database: { db, type: 'postgres', transaction: true },
    plugins: [
      username({
        minUsernameLength: 3,
        maxUsernameLength: 19,
        usernameValidator: (name) => checkUsername(name).ok,
      }),
    ],
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      requireEmailVerification: confirms,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: LINK_HOURS.reset * 60 * 60,
      sendResetPassword: async ({ user, token }) => onResetRequested(user, token),
      onPasswordReset: async ({ user }) => onPasswordReset(user),
      onExistingUserSignUp: async ({ user }) => onExistingUser(user),
      // By default the library uses scrypt at its full cost.
      ...(passwordHashing !== undefined && { password: passwordHashing }),
    },
    // RUN-13 compares it with the day of a challenge.
    databaseHooks: {
      user: { create: { before: async (user) => ({ data: { ...user, createdAt: new Date(clock()) } }) } },
    },
    session: { expiresIn: SESSION_DAYS * DAY, updateAge: DAY },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'wayword',
      useSecureCookies: secure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...rest: readonly unknown[]) => {
        // Concurrent sign-ups for one name: the unique index decides, and credentials.ts reports it.
        if (rest.some((cause) => errorCode(cause) === UNIQUE_VIOLATION)) return;
        // Without its cause, which shows whether the database is away; the caller reports the error with it.
        if (message.startsWith('Failed to query fallback join')) return;
        const [cause] = rest;
        const reason = cause instanceof Error ? `: ${cause.message}` : '';
        onError(new Error(`better-auth: ${message}${reason}`, { cause }));
      },
    },
  });
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;
