import { limitKey, LIMITS, type Limit } from '../limits/limits.ts';
import type { RefundableLimits } from '../limits/postgres-limits.ts';

/** `retryAfter` in whole seconds. */
export type SignInAdmission =
  | {
      readonly admitted: true;
      /** The password was right: the attempt does not count, and its address is known from then on. */
      readonly succeed: () => Promise<void>;
      /** The password was not checked: the attempt does not count. */
      readonly giveBack: () => Promise<void>;
    }
  | { readonly admitted: false; readonly retryAfter: number };

/**
 * Counts an attempt to sign in, before its password is checked, so that parallel requests get no more attempts than
 * sequential ones. `account`: the email address, or the username if it is unknown.
 *
 * Failures are limited per account and address, so that a guesser locks out only their own address. The limits of the
 * account over all addresses are soft: beyond them, an address that has not used up its few free attempts is still
 * admitted, and in the end an address from which the owner has signed in before.
 */
export async function admitSignIn(
  limits: RefundableLimits,
  account: string,
  address: string,
): Promise<SignInAdmission> {
  const { byAddress, byPair, freeByPair, byAccount, knownAddress } = LIMITS.signIn;
  const accountKey = limitKey(account);
  const pair = limitKey(`${account} ${address}`);
  const counted: string[] = [];
  const consume = (key: string, limit: Limit) => {
    counted.push(key);
    return limits.consume(key, limit);
  };

  // The limits of the account come last: attempts that the address may not make must not count against the account.
  const ofAddress = await consume(`sign-in:address:${address}`, byAddress);
  if (!ofAddress.admitted) return ofAddress;
  const steps = byPair.map((limit) => ({ key: `sign-in:pair:${limit.seconds}:${pair}`, limit }));
  for (const [place, { key, limit }] of steps.entries()) {
    const admission = await consume(key, limit);
    if (!admission.admitted)
      return { admitted: false, retryAfter: await longestWait(limits, admission, steps.slice(place + 1)) };
  }
  const isFree = (await consume(`sign-in:free:${pair}`, freeByPair)).admitted;
  const soft = await consume(`sign-in:account:${accountKey}`, byAccount.soft);
  const admission =
    soft.admitted || isFree ? await consume(`sign-in:account-firm:${accountKey}`, byAccount.firm) : soft;
  const known = `signed-in:${pair}`;
  if (!admission.admitted && (await limits.peek(known)) === null) return admission;

  const giveBack = async () => {
    for (const key of counted) await limits.refund(key);
  };
  return {
    admitted: true,
    giveBack,
    succeed: async () => {
      await giveBack();
      await limits.consume(known, knownAddress);
    },
  };
}

/** A step is refused before the longer ones are counted, which may be used up as well. */
async function longestWait(
  limits: RefundableLimits,
  { retryAfter }: { readonly retryAfter: number },
  longer: readonly { readonly key: string; readonly limit: Limit }[],
): Promise<number> {
  let wait = retryAfter;
  for (const { key, limit } of longer) {
    const window = await limits.peek(key);
    if (window !== null && window.count >= limit.most) wait = Math.max(wait, window.secondsLeft);
  }
  return wait;
}
