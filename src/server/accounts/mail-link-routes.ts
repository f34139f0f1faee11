import { Hono, type Context } from 'hono';
import { confirmEmailBody, forgotPasswordBody, resetPasswordBody } from '#protocol/account-bodies.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { busyAnswer, onlyPost, problemAnswer } from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import { privateAnswer, sessionAnswerFor, type AccountDependencies } from './account-dependencies.ts';
import { addressChangedMail } from './account-mails.ts';
import { addressOf } from '../people/client-address.ts';
import { limitKey, LIMITS, tooMany } from '../limits/limits.ts';

/** The shapes better-auth issues: a plain token, or a JWT (three base64url parts). */
const TOKEN = /^[\w.-]+$/u;

/** POST /api/account/forgot-password, /reset-password and /confirm-email: requests and redeems mail links (D9). */
export function mailLinkRoutes(dependencies: AccountDependencies): Hono {
  return new Hono()
    .post('/api/account/forgot-password', (c) => forgotPassword(dependencies, c))
    .all('/api/account/forgot-password', onlyPost)
    .post('/api/account/reset-password', async (c) => {
      const body = await readBody(c, resetPasswordBody);
      if (!body.ok) return body.error;
      const { token, password } = body.value;
      const { credentials, passwordHashes } = dependencies;
      return redeem(dependencies, c, token, async () => {
        const queued = await passwordHashes.run(addressOf(c), () => credentials(c).reset(token, password));
        return queued.ok ? queued.value : fail('busy');
      });
    })
    .all('/api/account/reset-password', onlyPost)
    .post('/api/account/confirm-email', async (c) => {
      const body = await readBody(c, confirmEmailBody);
      if (!body.ok) return body.error;
      const { token } = body.value;
      return redeem(dependencies, c, token, () => confirm(dependencies, c, token));
    })
    .all('/api/account/confirm-email', onlyPost);
}

/** Gives the same answer, in the same time, whether or not the address has an account. */
async function forgotPassword(dependencies: AccountDependencies, c: Context): Promise<Response> {
  const { limits, mail, credentials, background } = dependencies;
  const body = await readBody(c, forgotPasswordBody);
  if (!body.ok) return body.error;
  if (!mail)
    return problemAnswer(c, 'not-found', "This server doesn't send email, so passwords can't be reset here.");
  const email = body.value.email.toLowerCase();
  const keys = [
    [`forgot:address:${addressOf(c)}`, LIMITS.forgotPasswordByAddress],
    [`forgot:account:${limitKey(email)}:${addressOf(c)}`, LIMITS.forgotPassword],
  ] as const;
  for (const [key, limit] of keys) {
    const admission = await limits.consume(key, limit);
    if (!admission.admitted) return tooMany(c, admission.retryAfter);
  }
  const provider = credentials(c);
  // For an account it writes a token, which takes longer than finding none.
  background.run(() => provider.requestReset(email));
  return privateAnswer(c, await sessionAnswerFor(dependencies, c, await dependencies.sessions.identify(c)));
}

/** Confirms the address of an account, or gives it its new one (ACCOUNT-2). */
async function confirm(
  { credentials, sessions, sendMail }: AccountDependencies,
  c: Context,
  token: string,
): Promise<Result<void, 'token-invalid'>> {
  const confirmed = await credentials(c).confirm(token);
  if (!confirmed.ok) return confirmed;
  if (confirmed.value !== null) {
    const { user, oldEmail } = confirmed.value;
    sessions.announceChange(user.id);
    sendMail(addressChangedMail({ email: oldEmail, displayName: user.displayName }));
  }
  return ok(undefined);
}

/** Redeeming a link does not sign in: the reader of a mail need not be the player who requested it. */
async function redeem(
  dependencies: AccountDependencies,
  c: Context,
  token: string,
  redemption: () => Promise<Result<void, 'token-invalid' | 'busy'>>,
): Promise<Response> {
  const key = `token:address:${addressOf(c)}`;
  const admission = await dependencies.limits.consume(key, LIMITS.token);
  if (!admission.admitted) return tooMany(c, admission.retryAfter);
  // Reject impossible tokens before the lookup: PostgreSQL cannot store some of their characters, such as NUL.
  const used = TOKEN.test(token) ? await redemption() : fail('token-invalid' as const);
  if (!used.ok && used.error === 'busy') {
    await dependencies.limits.refund(key);
    return busyAnswer(c);
  }
  if (!used.ok)
    return problemAnswer(
      c,
      used.error,
      'This link has expired or was already used. Please request a new one.',
    );
  return privateAnswer(c, await sessionAnswerFor(dependencies, c, await dependencies.sessions.identify(c)));
}
