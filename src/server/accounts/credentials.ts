import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
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
  signIn(email: string, password: string): Promise<Result<NewSession, 'wrong' | 'unconfirmed'>>;
  /** Returns the cookies that clear the session. */
  signOut(cookie: string): Promise<readonly string[]>;
  session(cookie: string): Promise<{ user: SignedIn | null; setCookies: readonly string[] }>;
  /** If the address is known, better-auth passes a token to onResetRequested. */
  requestReset(email: string): Promise<void>;
  reset(token: string, password: string): Promise<Result<void, 'token-invalid'>>;
  confirmToken(user: SignedIn): Promise<string>;
  confirm(token: string): Promise<Result<void, 'token-invalid'>>;
  /** Name of the session cookie. */
  readonly cookieName: string;
}

export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

/** `refused`: a unique index rejected the insert, so the username or the address was taken concurrently. */
export type SignUpFailure = 'username-taken' | 'email-taken' | 'refused';

const storedUser = z.object({ id: z.string(), email: z.string(), displayUsername: z.string() });

export async function createCredentials(auth: BetterAuth): Promise<Credentials> {
  const { authCookies, secret } = await auth.$context;
  const toSignedIn = (stored: unknown): SignedIn => {
    const { id, email, displayUsername } = storedUser.parse(stored);
    return { id, email, displayName: displayUsername };
  };
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
      const signedIn = await attempt(() => auth.api.signInEmail({ body, returnHeaders: true }));
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
    async reset(token, newPassword) {
      return tokenResult(await attempt(() => auth.api.resetPassword({ body: { token, newPassword } })));
    },
    confirmToken: ({ id, email }) =>
      createEmailVerificationToken(secret, email, undefined, LINK_HOURS.confirm * 60 * 60, { userId: id }),
    async confirm(token) {
      return tokenResult(await attempt(() => auth.api.verifyEmail({ query: { token } })));
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
