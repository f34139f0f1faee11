import { fail, ok, type Result } from '#core/result.ts';
import { sessionAnswer, signUpAnswer, usernameAnswer } from '#protocol/account.ts';
import type { AccountGateway } from '#web/ports/account-gateway.ts';
import { askJson, type Fetch } from './ask-json.ts';
import { sendJson } from './send-json.ts';

/** Accounts on our own server (docs/protocol.md). */
export function createHttpAccountGateway(fetch: Fetch): AccountGateway {
  return {
    session: async () => told(await askJson(fetch, sessionAnswer, '/api/session')),
    signIn: (credentials) => sendJson(fetch, sessionAnswer, '/api/account/sign-in', credentials),
    signUp: (account) => sendJson(fetch, signUpAnswer, '/api/account/sign-up', account),
    signOut: () => sendJson(fetch, sessionAnswer, '/api/account/sign-out', {}),
    isUsernameFree: async (username) => {
      const path = `/api/account/username?${new URLSearchParams({ name: username }).toString()}`;
      const answer = told(await askJson(fetch, usernameAnswer, path));
      return answer.ok ? ok(answer.value.available) : answer;
    },
    forgotPassword: (email) => sendJson(fetch, sessionAnswer, '/api/account/forgot-password', { email }),
    resetPassword: (reset) => sendJson(fetch, sessionAnswer, '/api/account/reset-password', reset),
    confirmEmail: (token) => sendJson(fetch, sessionAnswer, '/api/account/confirm-email', { token }),
  };
}

function told<Value>(answer: Result<Value, unknown>): Result<Value, 'unreachable'> {
  return answer.ok ? answer : fail('unreachable');
}
