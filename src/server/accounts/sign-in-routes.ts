import { Hono, type Context } from 'hono';
import { assertNever } from '#core/assert-never.ts';
import { busyAnswer, onlyPost, problemAnswer, onlyGet } from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import { signInBody } from '#protocol/account-bodies.ts';
import { limitKey, LIMITS, tooMany } from '../limits/limits.ts';
import { addressOf } from '../people/client-address.ts';
import { privateAnswer, sessionAnswerFor, type AccountDependencies } from './account-dependencies.ts';
import { confirmationMail } from './account-mails.ts';
import { appendCookies } from './sessions.ts';
import { admitSignIn } from './sign-in-limits.ts';

/** POST /api/account/sign-in, by email address or username (spec section 5, D10). */
export function signInRoutes(dependencies: AccountDependencies): Hono {
  return new Hono()
    .post('/api/account/sign-in', (c) => signIn(dependencies, c))
    .all('/api/account/sign-in', onlyPost);
}

async function signIn(dependencies: AccountDependencies, c: Context): Promise<Response> {
  const { credentials, sessions, profiles, limits, passwordHashes } = dependencies;
  const body = await readBody(c, signInBody);
  if (!body.ok) return body.error;
  const identifier = body.value.identifier.trim();
  const email = identifier.includes('@')
    ? identifier.toLowerCase()
    : ((await profiles.byUsername(identifier))?.email ?? null);

  const address = addressOf(c);
  const admission = await admitSignIn(limits, email ?? identifier, address);
  if (!admission.admitted) return tooMany(c, admission.retryAfter);
  if (email === null) return problemAnswer(c, 'username-not-found', 'Username not found');

  const checked = await passwordHashes.run(address, () => credentials(c).signIn(email, body.value.password));
  if (!checked.ok) {
    await admission.giveBack();
    return busyAnswer(c);
  }
  const signedIn = checked.value;
  if (signedIn.ok) {
    await admission.succeed();
    // Otherwise the previous session of this browser would stay valid, with no client left to end it.
    await sessions.end(c);
    appendCookies(c, signedIn.value.setCookies);
    return privateAnswer(c, await sessionAnswerFor(dependencies, c, signedIn.value.user));
  }
  switch (signedIn.error) {
    case 'wrong':
      return problemAnswer(c, 'wrong-credentials', 'Wrong email, username or password.');
    case 'banned':
      // The password was right.
      await admission.giveBack();
      return problemAnswer(c, 'account-banned', 'The people who run this server have banned this account.');
    case 'unconfirmed':
      return problemAnswer(c, 'email-unconfirmed', await confirmAgain(dependencies, c, email));
    default:
      return assertNever(signedIn.error);
  }
}

/** Sends the confirmation mail again, rate limited; returns the message for the player. */
async function confirmAgain(dependencies: AccountDependencies, c: Context, email: string): Promise<string> {
  const user = await dependencies.profiles.byEmail(email);
  const admission = await dependencies.limits.consume(
    `confirm:account:${limitKey(email)}`,
    LIMITS.confirmAgain,
  );
  if (user === null || !admission.admitted)
    return 'Please confirm your email first: open the link we sent you.';
  dependencies.sendMail(
    confirmationMail(
      user,
      dependencies.site.linkBase(c),
      await dependencies.credentials(c).confirmToken(user),
    ),
  );
  return "Please confirm your email first: we've sent you the link again.";
}

/** GET /api/session and POST /api/account/sign-out; both answer the current session. */
export function sessionRoutes(dependencies: AccountDependencies): Hono {
  const { sessions, guests } = dependencies;
  return new Hono()
    .get('/api/session', async (c) => {
      const answer = await sessionAnswerFor(dependencies, c, await sessions.identify(c));
      // Clients call this once per visit, so renewing here keeps a returning player the same guest.
      if (answer.guest !== null) guests.remember(c, answer.guest);
      return privateAnswer(c, answer);
    })
    .all('/api/session', onlyGet)
    .post('/api/account/sign-out', async (c) => {
      appendCookies(c, await sessions.end(c));
      return privateAnswer(c, await sessionAnswerFor(dependencies, c, null));
    })
    .all('/api/account/sign-out', onlyPost);
}
