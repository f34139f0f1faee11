import type { IncomingMessage } from 'node:http';
import type { SignedIn } from '../accounts/people.ts';

/** The port by which the live channel learns who is at the other end. */
export interface LivePeople {
  /** Answers how to ask, whenever it matters, which account the cookies of this request prove at that moment; null for none. */
  caller(request: IncomingMessage): () => Promise<SignedIn | null>;
  /** Calls back when a session of this account has ended, at whatever process; null: perhaps one of anybody's. Answers the way to stop. */
  onSignedOut(listener: (userId: string | null) => void): () => void;
}
