import type { Context } from 'hono';
import type { Result } from '#core/result.ts';

/** Who sent a request, as far as its cookies prove it. One browser may be both: D8 holds them for one player. */
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
  /** Begins with `guest_` (GUEST-2). */
  readonly id: string;
  /** GUEST-1. */
  readonly username: string;
}

/** The port to who is playing. */
export interface People {
  /** Asked once a request; a session that has ended, or a cookie that we did not sign, is nobody. */
  identify(c: Context): Promise<Identity>;
  /** The guest of this browser, made and given its cookie where there is none yet. `too-many`: its address made too many. */
  ensureGuest(c: Context): Promise<Result<Guest, 'too-many'>>;
}
