import type { IncomingMessage } from 'node:http';
import type { SignedIn } from '../accounts/people.ts';

/** Port through which the live channel identifies its clients. */
export interface LivePeople {
  /**
   * Returns a function that looks up which account the request's cookies prove at the time of the call; null for
   * none.
   */
  caller(request: IncomingMessage): () => Promise<SignedIn | null>;
  /**
   * Calls back when a session of this account has ended in any process; null: possibly a session of any account.
   * Returns an unsubscribe function.
   */
  onSignedOut(listener: (userId: string | null) => void): () => void;
}
