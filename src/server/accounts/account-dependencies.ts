import type { Context } from 'hono';
import type { SessionAnswer } from '#protocol/account.ts';
import type { Mail } from '../mail/mailer.ts';
import { FRESH_HEADERS } from '../problem-answer.ts';
import type { Addressee } from './account-letters.ts';
import type { Credentials } from './credentials.ts';
import type { Guests } from './guests.ts';
import type { RefundableLimits } from './postgres-limits.ts';
import type { SignedIn } from './people.ts';
import type { Profiles } from './profiles.ts';
import type { Sessions } from './sessions.ts';
import type { SiteAddress } from './site-address.ts';

/** What the calls about accounts are made of. */
export interface AccountDependencies {
  readonly credentials: (c: Context) => Credentials;
  readonly sessions: Sessions;
  readonly guests: Guests;
  readonly profiles: Profiles;
  readonly limits: RefundableLimits;
  readonly post: (mail: Mail) => void;
  /** Tells the owner of an account that somebody signs up with its address, now and then. */
  readonly tellOwner: (owner: Addressee) => Promise<void>;
  readonly site: SiteAddress;
  /** Whether mails reach people (D9). */
  readonly mail: boolean;
}

/** Who this browser is to us, `user` being signed in or nobody. */
export async function sessionAnswerFor(
  { guests, mail }: AccountDependencies,
  c: Context,
  user: SignedIn | null,
): Promise<SessionAnswer> {
  return {
    user:
      user === null
        ? null
        : { id: user.id, email: user.email, user_metadata: { display_name: user.displayName } },
    guest: await guests.find(c),
    mail,
  };
}

/** An answer of this sort is for this browser alone, and for now. */
export function privateAnswer(c: Context, body: object, status: 200 | 201 = 200): Response {
  return c.json(body, status, FRESH_HEADERS);
}
