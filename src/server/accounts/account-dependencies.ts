import type { Context } from 'hono';
import { FRESH_HEADERS } from '#platform/http/problem-answer.ts';
import type { BackgroundTasks } from '#platform/jobs/background-tasks.ts';
import type { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { SessionAnswer } from '#protocol/account.ts';
import type { RefundableLimits } from '../limits/postgres-limits.ts';
import type { Mail } from '../mail/mailer.ts';
import type { SignedIn } from '../people/people.ts';
import type { Addressee } from './account-mails.ts';
import type { Credentials } from './credentials.ts';
import type { Guests } from './guests.ts';
import type { Profiles } from './profiles.ts';
import type { Sessions } from './sessions.ts';
import type { SiteAddress } from './site-address.ts';

/** Dependencies of the account routes. */
export interface AccountDependencies {
  readonly credentials: (c: Context) => Credentials;
  readonly sessions: Sessions;
  readonly guests: Guests;
  readonly profiles: Profiles;
  readonly limits: RefundableLimits;
  /** For every call that hashes a password. */
  readonly passwordHashes: BoundedQueue;
  /** For work whose duration would reveal an account. */
  readonly background: BackgroundTasks;
  readonly sendMail: (mail: Mail) => void;
  /** Mails the owner of an account whose address a sign-up used; rate limited. */
  readonly notifyOwner: (owner: Addressee) => Promise<void>;
  readonly site: SiteAddress;
  /** Whether mails are delivered (D9). */
  readonly mail: boolean;
}

/** Builds the session answer of this browser; `user` is null if signed out. */
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

/** Answers JSON that no cache may store. */
export function privateAnswer(c: Context, body: object, status: 200 | 201 = 200): Response {
  return c.json(body, status, FRESH_HEADERS);
}
