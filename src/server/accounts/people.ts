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
}
