import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { digest } from '#platform/digest.ts';
import { errorCode } from '#platform/errors.ts';
import { parseJsonOrNull } from '#platform/files.ts';
import type { SignedIn } from '../people/people.ts';
import { LINK_HOURS } from './account-mails.ts';
import type { BetterAuth } from './better-auth.ts';

/** A signed-in user and the cookies to set in the browser. */
export interface NewSession {
  readonly user: SignedIn;
  readonly setCookies: readonly string[];
}

/** The part of better-auth that accounts use, with its exceptions turned into results. */
export interface Credentials {
  /** `newSession` is null if the address must be confirmed first. */
  signUp(
    wanted: NewAccount,
  ): Promise<Result<{ user: SignedIn; newSession: NewSession | null }, SignUpFailure>>;
  /** Takes the same time for known and unknown addresses. */
  signIn(email: string, password: string): Promise<Result<NewSession, 'wrong' | 'unconfirmed' | 'banned'>>;
  /** Returns the cookies that clear the session. */
  signOut(cookie: string): Promise<readonly string[]>;
  session(cookie: string): Promise<{ user: SignedIn | null; setCookies: readonly string[] }>;
  /** If the address is known, better-auth passes a token to onResetRequested. */
  requestReset(email: string): Promise<void>;
  /** Returns a token for `reset`, valid as long as a mailed one. */
  resetToken(userId: string): Promise<string>;
  reset(token: string, password: string): Promise<Result<void, 'token-invalid'>>;
  confirmToken(user: SignedIn): Promise<string>;
  /** Returns a token with which `confirm` gives the account a new address, until its password changes. */
  newAddressToken(user: SignedIn, address: string): Promise<string>;
  /**
   * The value is the change that the token was for; null if it confirmed the address that the account has. A new address
   * ends the account's links to choose a new password.
   */
  confirm(token: string): Promise<Result<ChangedAddress | null, 'token-invalid'>>;
  hasPassword(userId: string, password: string): Promise<boolean>;
  /** Also ends the sessions of the account, except that of the cookie, and its links to choose a new password. */
  changePassword(user: { readonly id: string; readonly cookie: string }, password: string): Promise<void>;
  /** Sets an address that nobody has confirmed, and ends the account's links to choose a new password. */
  changeEmail(userId: string, email: string): Promise<Result<void, 'email-taken'>>;
  /** Name of the session cookie. */
  readonly cookieName: string;
}

export interface ChangedAddress {
  readonly user: SignedIn;
  readonly oldEmail: string;
}

export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** `refused`: a unique index rejected the insert, so the username or the address was taken concurrently. */
export type SignUpFailure = 'username-taken' | 'email-taken' | 'refused';

/** The code that the database gives its refusal of a session (migration 0015). */
const BANNED = 'WB001';
const UNIQUE_VIOLATION = '23505';

const storedUser = z.object({ id: z.string(), email: z.string(), displayUsername: z.string() });

/** What better-auth answers to a token for a new address. */
const changedUser = z.object({ user: storedUser });

export async function createCredentials(auth: BetterAuth): Promise<Credentials> {
  const { adapter, authCookies, secret, internalAdapter, password: hashing } = await auth.$context;
  const toSignedIn = (stored: unknown): SignedIn => {
    const { id, email, displayUsername } = storedUser.parse(stored);
    return { id, email, displayName: displayUsername };
  };
  /** Changes with the password; the hash that it digests is salted. */
  const passwordMark = async (userId: string) =>
    digest((await internalAdapter.findCredentialAccount(userId))?.password ?? '');
  const endResetLinks = (userId: string) =>
    adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
  return {
    cookieName: authCookies.sessionToken.name,
    async signUp({ email, username, password }) {
      const body = { email, username, displayUsername: username, name: username, password };
      const created = await attempt(() => auth.api.signUpEmail({ body, returnHeaders: true }));
      if (!created.ok) return fail(signUpFailure(created.error));
      const { response, headers } = created.value;
      const user = toSignedIn({ ...response.user, displayUsername: username });
      return ok({
        user,
        newSession: response.token === null ? null : { user, setCookies: headers.getSetCookie() },
      });
    },
    async signIn(email, password) {
      const body = { email, password };
      const signedIn = await unless(
        BANNED,
        attempt(() => auth.api.signInEmail({ body, returnHeaders: true })),
      );
      if (signedIn === null) return fail('banned');
      if (signedIn.ok) {
        const { response, headers } = signedIn.value;
        return ok({ user: toSignedIn(response.user), setCookies: headers.getSetCookie() });
      }
      switch (signedIn.error.code) {
        case 'EMAIL_NOT_VERIFIED':
          return fail('unconfirmed');
        case 'INVALID_EMAIL':
        case 'INVALID_EMAIL_OR_PASSWORD':
          return fail('wrong');
        default:
          throw signedIn.error.cause;
      }
    },
    async signOut(cookie) {
      const { headers } = await auth.api.signOut({ headers: new Headers({ cookie }), returnHeaders: true });
      return headers.getSetCookie();
    },
    async session(cookie) {
      const { response, headers } = await auth.api.getSession({
        headers: new Headers({ cookie }),
        returnHeaders: true,
      });
      return {
        user: response === null ? null : toSignedIn(response.user),
        setCookies: headers.getSetCookie(),
      };
    },
    async requestReset(email) {
      await auth.api.requestPasswordReset({ body: { email } });
    },
    async resetToken(userId) {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = new Date(Date.now() + LINK_HOURS.reset * 60 * 60 * 1000);
      await internalAdapter.createVerificationValue({
        value: userId,
        identifier: `reset-password:${token}`,
        expiresAt,
      });
      return token;
    },
    async reset(token, newPassword) {
      return tokenResult(await attempt(() => auth.api.resetPassword({ body: { token, newPassword } })));
    },
    confirmToken: ({ id, email }) =>
      createEmailVerificationToken(secret, email, undefined, LINK_HOURS.confirm * 60 * 60, { userId: id }),
    newAddressToken: async ({ id, email }, address) =>
      createEmailVerificationToken(secret, email, address, LINK_HOURS.confirm * 60 * 60, {
        userId: id,
        requestType: 'change-email-verification',
        password: await passwordMark(id),
      }),
    async confirm(token) {
      const claims = claimsOf(token);
      if (claims === null) return fail('token-invalid');
      const { email, userId, updateTo, password } = claims;
      // An attacker who knew the old password may have asked for the change.
      if (updateTo !== undefined && password !== (await passwordMark(userId))) return fail('token-invalid');
      const verified = await unless(
        UNIQUE_VIOLATION,
        attempt(() => auth.api.verifyEmail({ query: { token } })),
      );
      // Another account has the address by now.
      if (verified === null) return fail('token-invalid');
      const used = tokenResult(verified);
      if (!used.ok) return used;
      const changed = changedUser.safeParse(verified.ok ? verified.value : null);
      if (!changed.success) return ok(null);
      const user = toSignedIn(changed.data.user);
      // The link proves that the new address is the player's.
      await internalAdapter.updateUser(user.id, { emailVerified: true });
      await endResetLinks(user.id);
      return ok({ user, oldEmail: email });
    },
    async hasPassword(userId, password) {
      const account = await internalAdapter.findCredentialAccount(userId);
      const hash = account?.password ?? null;
      return hash !== null && hashing.verify({ hash, password });
    },
    async changePassword({ id, cookie }, password) {
      const [current, hash] = await Promise.all([
        auth.api.getSession({ headers: new Headers({ cookie }) }),
        hashing.hash(password),
      ]);
      await internalAdapter.updatePassword(id, hash);
      await endResetLinks(id);
      for (const { token } of await internalAdapter.listSessions(id))
        if (token !== current?.session.token) await internalAdapter.deleteSession(token);
    },
    async changeEmail(userId, email) {
      const change = internalAdapter.updateUser(userId, { email, emailVerified: false });
      if ((await unless(UNIQUE_VIOLATION, change)) === null) return fail('email-taken');
      await endResetLinks(userId);
      return ok(undefined);
    },
  };
}

interface ApiFailure {
  readonly code: string;
  readonly cause: unknown;
}

/** Turns API errors of better-auth into results; rethrows every other error as a bug. */
async function attempt<Value>(call: () => Promise<Value>): Promise<Result<Value, ApiFailure>> {
  try {
    return ok(await call());
  } catch (error) {
    if (!isAPIError(error)) throw error;
    return fail({ code: error.body?.code ?? '', cause: error });
  }
}

/** Resolves to null if the database refused with this code. */
async function unless<Value>(code: string, work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) !== code) throw error;
    return null;
  }
}

/** Of tokens for the address of an account, which is `email`; `updateTo` is its new one. */
const addressClaims = z.object({
  email: z.string(),
  // PostgreSQL takes no NUL, and the token may be forged.
  userId: z.string().check(z.regex(/^[\w-]+$/u)),
  updateTo: z.optional(z.string()),
  password: z.optional(z.string()),
});

/** Returns what a token claims, which is not verified here; null if it is not a token for an address. */
function claimsOf(token: string): z.infer<typeof addressClaims> | null {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return addressClaims.safeParse(parseJsonOrNull(payload)).data ?? null;
}

function signUpFailure({ code, cause }: ApiFailure): SignUpFailure {
  switch (code) {
    case 'USERNAME_IS_ALREADY_TAKEN':
      return 'username-taken';
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return 'email-taken';
    case 'FAILED_TO_CREATE_USER':
      return 'refused';
    default:
      throw cause;
  }
}

function tokenResult(result: Result<unknown, ApiFailure>): Result<void, 'token-invalid'> {
  if (result.ok) return ok(undefined);
  switch (result.error.code) {
    case 'INVALID_TOKEN':
    case 'TOKEN_EXPIRED':
    case 'USER_NOT_FOUND':
      return fail('token-invalid');
    default:
      throw result.error.cause;
  }
}
