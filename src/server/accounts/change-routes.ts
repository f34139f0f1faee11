import { Hono, type Context } from 'hono';
import { fail, ok, type Result } from '#core/result.ts';
import { busyAnswer, onlyPost, problemAnswer } from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import { changeEmailBody, changePasswordBody } from '#protocol/account-bodies.ts';
import type { ChangeEmailAnswer } from '#protocol/own-account.ts';
import { LIMITS, tooMany } from '../limits/limits.ts';
import { addressOf } from '../people/client-address.ts';
import type { SignedIn } from '../people/people.ts';
import { privateAnswer, sessionAnswerFor, type AccountDependencies } from './account-dependencies.ts';
import { addressChangedMail, newAddressMail } from './account-mails.ts';
import { confirmPassword } from './confirm-password.ts';

/** POST /api/account/change-password and /change-email (ACCOUNT-1, ACCOUNT-2). */
export function changeRoutes(dependencies: AccountDependencies): Hono {
  return new Hono()
    .post('/api/account/change-password', (c) => changePassword(dependencies, c))
    .all('/api/account/change-password', onlyPost)
    .post('/api/account/change-email', (c) => changeEmail(dependencies, c))
    .all('/api/account/change-email', onlyPost);
}

async function changePassword(dependencies: AccountDependencies, c: Context): Promise<Response> {
  const { credentials, sessions, passwordHashes } = dependencies;
  const user = await sessions.identify(c);
  if (user === null) return signInFirst(c);
  const body = await readBody(c, changePasswordBody);
  if (!body.ok) return body.error;
  const { password, newPassword } = body.value;
  const confirmed = await confirmPassword(dependencies, c, user, password);
  if (!confirmed.ok) return confirmed.error;
  const owner = { id: user.id, cookie: c.req.header('cookie') ?? '' };
  const changed = await passwordHashes.run(addressOf(c), () =>
    credentials(c).changePassword(owner, newPassword),
  );
  if (!changed.ok) return busyAnswer(c);
  sessions.announceChange(user.id);
  return privateAnswer(c, await sessionAnswerFor(dependencies, c, user));
}

async function changeEmail(dependencies: AccountDependencies, c: Context): Promise<Response> {
  const { sessions, limits, mail } = dependencies;
  const user = await sessions.identify(c);
  if (user === null) return signInFirst(c);
  const body = await readBody(c, changeEmailBody);
  if (!body.ok) return body.error;
  const confirmed = await confirmPassword(dependencies, c, user, body.value.password);
  if (!confirmed.ok) return confirmed.error;
  const admission = await limits.consume(`change-email:user:${user.id}`, LIMITS.changeEmail);
  if (!admission.admitted) return tooMany(c, admission.retryAfter);
  const email = body.value.email.toLowerCase();
  if (email === user.email) return emailAnswer(dependencies, c, user, 'not-needed');
  if (mail) {
    await mailNewAddress(dependencies, c, user, email);
    return emailAnswer(dependencies, c, user, 'mail-sent');
  }
  const changed = await changeAtOnce(dependencies, c, user, email);
  return changed.ok ? emailAnswer(dependencies, c, { ...user, email }, 'not-needed') : changed.error;
}

/** The answer is the same if another account has the address; then its owner gets a mail instead. */
async function mailNewAddress(
  { credentials, profiles, site, sendMail, notifyOwner }: AccountDependencies,
  c: Context,
  user: SignedIn,
  email: string,
): Promise<void> {
  const owner = await profiles.byEmail(email);
  if (owner !== null) return notifyOwner(owner);
  const token = await credentials(c).newAddressToken(user, email);
  sendMail(newAddressMail({ ...user, email }, site.linkBase(c), token));
}

async function changeAtOnce(
  { credentials, sessions, sendMail }: AccountDependencies,
  c: Context,
  user: SignedIn,
  email: string,
): Promise<Result<void, Response>> {
  const changed = await credentials(c).changeEmail(user.id, email);
  if (!changed.ok) return fail(problemAnswer(c, changed.error, 'Another account has this email.'));
  sessions.announceChange(user.id);
  sendMail(addressChangedMail(user));
  return ok(undefined);
}

async function emailAnswer(
  dependencies: AccountDependencies,
  c: Context,
  user: SignedIn,
  confirm: ChangeEmailAnswer['confirm'],
): Promise<Response> {
  const answer: ChangeEmailAnswer = { session: await sessionAnswerFor(dependencies, c, user), confirm };
  return privateAnswer(c, answer);
}

function signInFirst(c: Context): Response {
  return problemAnswer(c, 'sign-in-first', 'Please sign in first.');
}
