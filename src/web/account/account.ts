import type { SessionAnswer, User } from '#protocol/account.ts';

/** Who is playing (spec section 4, Auth). */
export type Account = Loading | KnownAccount;
export type KnownAccount = SignedOut | SignedIn;

interface Loading {
  readonly phase: 'loading';
  /** The server has not answered so far; it is asked again. */
  readonly isDelayed: boolean;
}
interface SignedOut {
  readonly phase: 'signed-out';
  /** Who this browser plays as; null before it first needed a name. */
  readonly guest: SessionAnswer['guest'];
  /** Whether this server sends mail (D9). */
  readonly mail: boolean;
  /** Was signed in here and no longer is, without anybody having asked for it. */
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
