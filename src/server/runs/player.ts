import type { Guest, Identity, SignedIn } from '../accounts/people.ts';
import type { RunRecord } from './run-record.ts';

/** Who opens a run. A signed-in browser has a guest as well, and the two are one player (D8). */
export interface Player {
  readonly user: SignedIn | null;
  readonly guest: Guest;
}

type Owner = Pick<RunRecord, 'userId' | 'guestId'>;

/** As ranked places and level completions name a player: the account first, for it is the lasting one. */
export function identitiesOf({ userId, guestId }: Owner): readonly string[] {
  return [...(userId === null ? [] : [`user:${userId}`]), ...(guestId === null ? [] : [`guest:${guestId}`])];
}

/**
 * Whether a run that holds a place of this player's is the ranked one they have had (RUN-2). The guest of a shared computer
 * may hold its place by another account's run: that bars whoever plays on as this guest, but no account of their own.
 */
export function blocksRanked({ userId }: Pick<Owner, 'userId'>, { user }: Pick<Identity, 'user'>): boolean {
  return userId === null || user === null || userId === user.id;
}

/** RUN-4: a run opened while signed in is the account's alone; another is its guest's, signed in since or not. */
export function owns({ user, guest }: Identity, { userId, guestId }: Owner): boolean {
  if (userId !== null) return user?.id === userId;
  return guestId !== null && guest?.id === guestId;
}
