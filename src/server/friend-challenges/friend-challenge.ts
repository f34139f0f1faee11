import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { friendPin, type Encyclopedia, type Encyclopedias } from '#articles/source/encyclopedias.ts';
import type { OpenChallenges } from '../challenges/daily-challenges.ts';
import { EXPOSURE, exposureOfTitles } from '../challenges/exposure.ts';
import type { Database } from '../store/database.ts';

/** A row of friend_challenges. */
export interface FriendChallenge {
  readonly id: string;
  /** Id of its encyclopedia. */
  readonly source: string;
  /** Canonical titles, 2 to 5; the first is the start. */
  readonly articles: readonly string[];
  readonly par: number | null;
  /** Its challenger; both are null when that player is gone, or banned (ADMIN-4). */
  readonly userId: string | null;
  readonly guestId: string | null;
}

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 10;

/** CHALLENGE-2: Returns a new id of 50 random bits. */
export function newFriendChallengeId(): string {
  return Array.from({ length: ID_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

export async function loadFriendChallenge(db: Kysely<Database>, id: string): Promise<FriendChallenge | null> {
  const row = await db
    .selectFrom('friend_challenges')
    .leftJoin('profiles', 'profiles.id', 'friend_challenges.user_id')
    .where('friend_challenges.id', '=', id)
    .select(['friend_challenges.id', 'source', 'articles', 'par', 'banned_at'])
    .select(['user_id as userId', 'friend_challenges.guest_id as guestId'])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { banned_at: bannedAt, ...challenge } = row;
  return bannedAt === null ? challenge : { ...challenge, userId: null, guestId: null };
}

/** Returns the pin of all runs of a challenge. */
export function pinOf({ id, source }: FriendChallenge, { starter }: Encyclopedias): string {
  return friendPin(id, { isStarter: source === starter.source.info.id });
}

/** Returns whether one of the titles is a target of a daily or a race that is open (D16), under any of its names. */
export async function touchesOpenChallenge(
  encyclopedia: Encyclopedia,
  challenges: OpenChallenges,
  titles: readonly string[],
): Promise<boolean> {
  return (await exposureOfTitles(encyclopedia, challenges, titles)) > EXPOSURE.nothing;
}
