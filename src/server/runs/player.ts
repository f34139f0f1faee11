import type { Guest, Identity, SignedIn } from '../accounts/people.ts';
import type { RunRecord } from './run-record.ts';

/** The player that opens a run. A signed-in browser also has a guest identity; both count as one player (D8). */
export interface Player {
  readonly user: SignedIn | null;
  readonly guest: Guest;
}

type Owner = Pick<RunRecord, 'userId' | 'guestId'>;

/**
 * Returns the keys that identify a player in ranked places and level completions. The account comes first because it
 * outlives the guest.
 */
export function identitiesOf({ userId, guestId }: Owner): readonly string[] {
  return [...(userId === null ? [] : [`user:${userId}`]), ...(guestId === null ? [] : [`guest:${guestId}`])];
}

/**
 * Returns whether a run that holds one of the player's places counts as their ranked run (RUN-2). On a shared
 * computer the guest's place may belong to another account's run: that blocks further play as this guest, but not a
 * player signed in to a different account.
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
