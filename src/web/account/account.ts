import type { SessionAnswer, User } from '#protocol/account.ts';

/** The current player (spec section 4, Auth). */
export type Account = Loading | KnownAccount;
export type KnownAccount = SignedOut | SignedIn;

interface Loading {
  readonly phase: 'loading';
  /** The server has not answered yet; the request is retried. */
  readonly isDelayed: boolean;
}
interface SignedOut {
  readonly phase: 'signed-out';
  /** Guest identity of this browser; null before it first needed a name. */
  readonly guest: SessionAnswer['guest'];
  /** Whether this server sends mail (D9). */
  readonly mail: boolean;
  /** Whether the session ended here without a sign-out. */
  readonly isExpired: boolean;
}
interface SignedIn {
  readonly phase: 'signed-in';
  readonly user: User;
  readonly mail: boolean;
}

export function accountOf({ user, guest, mail }: SessionAnswer, isExpired: boolean): KnownAccount {
  return user === null ? { phase: 'signed-out', guest, mail, isExpired } : { phase: 'signed-in', user, mail };
}
