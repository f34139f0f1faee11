import { Hono, type Context } from 'hono';
import { assertNever } from '#core/assert-never.ts';
import { checkUsername, USERNAME_PROBLEMS } from '#core/player/player-name.ts';
import { busyAnswer, onlyGet, onlyPost, problemAnswer } from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import { signUpBody } from '#protocol/account-bodies.ts';
import type { SignUpAnswer, UsernameAnswer } from '#protocol/sign-up.ts';
import { LIMITS, tooMany } from '../limits/limits.ts';
import { addressOf } from '../people/client-address.ts';
import type { SignedIn } from '../people/people.ts';
import { privateAnswer, sessionAnswerFor, type AccountDependencies } from './account-dependencies.ts';
import { confirmationMail } from './account-mails.ts';
import type { NewSession, NewAccount } from './credentials.ts';
import { appendCookies } from './sessions.ts';

/** POST /api/account/sign-up, and GET /api/account/username?name=… for its form (spec section 5). */
export function signUpRoutes(dependencies: AccountDependencies): Hono {
  return new Hono()
    .post('/api/account/sign-up', (c) => signUp(dependencies, c))
    .all('/api/account/sign-up', onlyPost)
    .get('/api/account/username', (c) => answerAvailability(dependencies, c))
    .all('/api/account/username', onlyGet);
}

async function signUp(dependencies: AccountDependencies, c: Context): Promise<Response> {
  const { credentials, profiles, limits, passwordHashes } = dependencies;
  const body = await readBody(c, signUpBody);
  if (!body.ok) return body.error;
  const key = `sign-up:address:${addressOf(c)}`;
  const admission = await limits.consume(key, LIMITS.signUp);
  if (!admission.admitted) return tooMany(c, admission.retryAfter);
  if (!(await profiles.isFree(body.value.username))) {
    // Trying names is not abuse: GET /api/account/username answers the same question.
    await limits.refund(key);
    return usernameTaken(c);
  }
  const queued = await passwordHashes.run(addressOf(c), () => credentials(c).signUp(body.value));
  if (!queued.ok) {
    await limits.refund(key);
    return busyAnswer(c);
  }
  const created = queued.value;
  if (created.ok) return completeSignUp(dependencies, c, created.value);
  switch (created.error) {
    case 'username-taken':
      return usernameTaken(c);
    case 'email-taken':
      return emailTaken(dependencies, c, body.value);
    case 'refused':
      // A concurrent sign-up won; its committed row now shows which of the two is taken.
      if (!(await profiles.isFree(body.value.username))) return usernameTaken(c);
      return emailTaken(dependencies, c, body.value);
    default:
      return assertNever(created.error);
  }
}

async function completeSignUp(
  dependencies: AccountDependencies,
  c: Context,
  { user, newSession }: { readonly user: SignedIn; readonly newSession: NewSession | null },
): Promise<Response> {
  const { credentials, guests, profiles, sendMail, site, mail } = dependencies;
  // If the address has an account already, better-auth returns an invented user and has notified the owner.
  const isReal = (await profiles.byEmail(user.email))?.id === user.id;
  if (isReal) {
    const guest = await guests.find(c);
    if (guest !== null) await profiles.rememberGuest(user.id, guest.id);
    if (mail) sendMail(confirmationMail(user, site.linkBase(c), await credentials(c).confirmToken(user)));
  }
  return answerSignUp(dependencies, c, newSession, mail ? 'mail-sent' : 'not-needed');
}

async function emailTaken(
  dependencies: AccountDependencies,
  c: Context,
  { email }: NewAccount,
): Promise<Response> {
  const owner = await dependencies.profiles.byEmail(email);
  if (owner === null)
    throw new Error('better-auth rejected an account although its name and its address are free');
  if (!dependencies.mail)
    return problemAnswer(c, 'email-taken', 'An account with this email already exists. Please sign in.');
  // Only the owner of the address gets a mail; the answer does not reveal the account.
  await dependencies.notifyOwner(owner);
  return answerSignUp(dependencies, c, null, 'mail-sent');
}

async function answerSignUp(
  dependencies: AccountDependencies,
  c: Context,
  newSession: NewSession | null,
  confirm: SignUpAnswer['confirm'],
): Promise<Response> {
  const { sessions } = dependencies;
  // Otherwise the previous session of this browser would stay valid, unknown to the client or against the answer.
  const ended = (await sessions.identify(c)) === null ? [] : await sessions.end(c);
  appendCookies(c, newSession?.setCookies ?? ended);
  const session = await sessionAnswerFor(dependencies, c, newSession?.user ?? null);
  const answer: SignUpAnswer = { session, confirm };
  return privateAnswer(c, answer, 201);
}

async function answerAvailability({ profiles, limits }: AccountDependencies, c: Context): Promise<Response> {
  const [name = '', ...more] = c.req.queries('name') ?? [];
  const checked = checkUsername(name);
  if (more.length > 0) return problemAnswer(c, 'bad-request', 'Ask for one "name".');
  if (!checked.ok) return problemAnswer(c, 'bad-request', USERNAME_PROBLEMS[checked.error]);
  const admission = await limits.consume(`username:address:${addressOf(c)}`, LIMITS.username);
  if (!admission.admitted) return tooMany(c, admission.retryAfter);
  const answer: UsernameAnswer = { available: await profiles.isFree(name) };
  return privateAnswer(c, answer);
}

function usernameTaken(c: Context): Response {
  return problemAnswer(c, 'username-taken', 'Username already taken');
}
