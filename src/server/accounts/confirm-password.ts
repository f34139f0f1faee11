import type { Context } from 'hono';
import { fail, ok, type Result } from '#core/result.ts';
import { busyAnswer, problemAnswer } from '#platform/http/problem-answer.ts';
import { tooMany } from '../limits/limits.ts';
import { addressOf } from '../people/client-address.ts';
import type { SignedIn } from '../people/people.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { admitSignIn } from './sign-in-limits.ts';

/**
 * Checks the password of a signed-in player again, for what only the owner of an account may do (ACCOUNT-1). Wrong ones
 * count like those of a sign-in. Fails with the answer to the caller.
 */
export async function confirmPassword(
  { credentials, limits, passwordHashes }: AccountDependencies,
  c: Context,
  { id, email }: SignedIn,
  password: string,
): Promise<Result<void, Response>> {
  const address = addressOf(c);
  const admission = await admitSignIn(limits, email, address);
  if (!admission.admitted) return fail(tooMany(c, admission.retryAfter));
  const checked = await passwordHashes.run(address, () => credentials(c).hasPassword(id, password));
  if (!checked.ok) {
    await admission.giveBack();
    return fail(busyAnswer(c));
  }
  if (!checked.value) return fail(problemAnswer(c, 'wrong-credentials', 'This is not your password.'));
  await admission.succeed();
  return ok(undefined);
}
