import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Result } from '#core/result.ts';

/** The sender of a request, as its cookies prove it. A browser may be both a user and a guest: one player (D8). */
export interface Identity {
  readonly user: SignedIn | null;
  readonly guest: Guest | null;
}

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
}

export interface Guest {
  /** Begins with `guest_` [GUEST-2]. */
  readonly id: string;
  /** [GUEST-1] */
  readonly username: string;
}

/** Port: identifies the player of a request. */
export interface People {
  /** Call once per request. Null parts: no cookie, an ended session, or a cookie this server did not sign. */
  identify(c: Context): Promise<Identity>;
  /** Returns the guest of this browser, or creates it and sets its cookie. `too-many`: rate limit of the address. */
  ensureGuest(c: Context): Promise<Result<Guest, 'too-many'>>;
  /** Makes this browser that of another guest, by its cookie (TRANSFER-1). */
  becomeGuest(c: Context, guest: Guest): void;
}

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

/** The player that opens a run. A signed-in browser also has a guest identity; both count as one player (D8). */
export interface Player {
  readonly user: SignedIn | null;
  readonly guest: Guest;
}

/** The owner of a run: the account, or the guest, that opened it. */
export interface Owner {
  readonly userId: string | null;
  readonly guestId: string | null;
}

/**
 * Returns the keys that identify a player in ranked places and level completions. The account comes first because it
 * outlives the guest.
 */
export function identitiesOf({ userId, guestId }: Owner): readonly string[] {
  return [...(userId === null ? [] : [`user:${userId}`]), ...(guestId === null ? [] : [`guest:${guestId}`])];
}

/** Returns these keys of the sender of a request: the account's, and those of this browser's guest. */
export function identitiesOfSender({ user, guest }: Identity): readonly string[] {
  return identitiesOf({ userId: user?.id ?? null, guestId: guest?.id ?? null });
}

/**
 * Returns whether a run that holds one of the player's places counts as their ranked run (RUN-2). On a shared
 * computer the guest's place may belong to another account's run: that blocks further play as this guest, but not a
 * player signed in to a different account; if that account is new, its score is marked (RUN-13).
 */
export function blocksRanked({ userId }: Pick<Owner, 'userId'>, { user }: Pick<Identity, 'user'>): boolean {
  return userId === null || user === null || userId === user.id;
}

/**
 * RUN-4: a run opened while signed in belongs to that account only; any other run belongs to its guest, even after
 * the guest signs in.
 */
export function owns({ user, guest }: Identity, { userId, guestId }: Owner): boolean {
  if (userId !== null) return user?.id === userId;
  return guestId !== null && guest?.id === guestId;
}
