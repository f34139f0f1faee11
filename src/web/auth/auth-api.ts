import { useMemo } from 'react';
import { fail, ok } from '#core/result.ts';
import { sessionAnswer } from '#protocol/account.ts';
import { signUpAnswer, usernameAnswer } from '#protocol/sign-up.ts';
import { callApi, type ApiFailure, type Fetch } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

/** The calls of the auth page, for this browser only. */
export function createAuthApi(fetch: Fetch) {
  return {
    /** `identifier`: an e-mail address if it contains an @, otherwise a username (D10). */
    signIn: (credentials: { readonly identifier: string; readonly password: string }) =>
      callApi(fetch, sessionAnswer, '/api/account/sign-in', credentials),
    signUp: (account: { readonly email: string; readonly username: string; readonly password: string }) =>
      callApi(fetch, signUpAnswer, '/api/account/sign-up', account),
    /** Spec section 5. `unreachable`: the check could not be made, for any reason. */
    isUsernameFree: async (username: string) => {
      const path = `/api/account/username?${new URLSearchParams({ name: username }).toString()}`;
      const answer = await callApi(fetch, usernameAnswer, path);
      return answer.ok ? ok(answer.value.available) : fail<ApiFailure>({ kind: 'unreachable' });
    },
    /** Answers the same whether or not the address has an account. */
    forgotPassword: (email: string) =>
      callApi(fetch, sessionAnswer, '/api/account/forgot-password', { email }),
    resetPassword: (reset: { readonly token: string; readonly password: string }) =>
      callApi(fetch, sessionAnswer, '/api/account/reset-password', reset),
    /**
     * Starts no session, and neither does a new password: the reader of a mail need not be the person who requested
     * it.
     */
    confirmEmail: (token: string) => callApi(fetch, sessionAnswer, '/api/account/confirm-email', { token }),
  };
}

export type AuthApi = ReturnType<typeof createAuthApi>;

export function useAuthApi(): AuthApi {
  const { fetch } = useApp();
  return useMemo(() => createAuthApi(fetch), [fetch]);
}
