import { betterAuth } from 'better-auth';
import { username } from 'better-auth/plugins/username';
import type { Kysely } from 'kysely';
import { checkUsername } from '#core/player/username.ts';
import { PASSWORD_LENGTH } from '#protocol/account.ts';
import { errorCode } from '../store/error-code.ts';
import type { Database } from '../store/database.ts';
import { LINK_HOURS } from './account-letters.ts';

/** Days a session lasts from its last use; seconds after which its use is written down. */
const SESSION_DAYS = 30;
const DAY = 24 * 60 * 60;
const UNIQUE_VIOLATION = '23505';

export interface BetterAuthParts {
  readonly db: Kysely<Database>;
  readonly secret: string;
  /** Whether the browser reaches us over TLS: a cookie made there is never sent without it. */
  readonly secure: boolean;
  /** Whether an address must be confirmed by a mail before its first sign-in (D9). */
  readonly confirms: boolean;
  readonly onReset: (user: { readonly id: string }) => Promise<void>;
  readonly onResetAsked: (user: { readonly email: string; readonly name: string }, token: string) => void;
  readonly onExisting: (user: { readonly email: string; readonly name: string }) => Promise<void>;
  readonly report: (trouble: Error) => void;
  readonly passwordHashing?: PasswordHashing | undefined;
}

/** Hashes passwords, and compares a password with a hash that it made. */
export interface PasswordHashing {
  hash(password: string): Promise<string>;
  verify(given: { readonly hash: string; readonly password: string }): Promise<boolean>;
}

/**
 * better-auth as we use it: for passwords, sessions and tokens, called as functions. Its own routes are not mounted, so its
 * limits, its origin checks and the callers' addresses are ours, in front of it.
 */
export function openBetterAuth(parts: BetterAuthParts) {
  const { db, secret, secure, confirms, onReset, onResetAsked, onExisting, report, passwordHashing } = parts;
  return betterAuth({
    appName: 'Wayword',
    // No link of ours is made of it; without one the library complains.
    baseURL: 'http://wayword.invalid',
    // Named as a list, it is not to be changed by an environment variable of the library's.
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
      sendResetPassword: async ({ user, token }) => onResetAsked(user, token),
      onPasswordReset: async ({ user }) => onReset(user),
      onExistingUserSignUp: async ({ user }) => onExisting(user),
      // Without one the library takes scrypt at its full cost.
      ...(passwordHashing !== undefined && { password: passwordHashing }),
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
        // Two who want one name at once: the index decides, and credentials.ts says so.
        if (rest.some((cause) => errorCode(cause) === UNIQUE_VIOLATION)) return;
        const [cause] = rest;
        const reason = cause instanceof Error ? `: ${cause.message}` : '';
        report(new Error(`better-auth: ${message}${reason}`, { cause }));
      },
    },
  });
}

export type BetterAuth = ReturnType<typeof openBetterAuth>;
