import { sql, type Kysely, type RawBuilder } from 'kysely';
import { encyclopediaById, type Encyclopedias } from '#articles/source/encyclopedias.ts';
import {
  MAX_BOARD_ROWS,
  type FriendChallenge as FriendChallengeAnswer,
  type WalkedPages,
} from '#protocol/friend-challenges.ts';
import type { OpenChallenges } from '../challenges/daily-challenges.ts';
import { identitiesOf, type Identity } from '../people/people.ts';
import { historyOf, identitiesOfHistory, isOfPlayer, type PlayerHistory } from '../people/player-history.ts';
import type { Database } from '../store/database.ts';
import {
  type FriendChallenge,
  loadFriendChallenge,
  pinOf,
  touchesOpenChallenge,
} from './friend-challenge.ts';

export interface ReadFriendChallengeParts {
  readonly db: Kysely<Database>;
  readonly encyclopedias: Encyclopedias;
  readonly openChallenges: OpenChallenges;
}

/** Reads a challenge as this player may see it (CHALLENGE-3, CHALLENGE-4); null if there is none. */
export async function readFriendChallenge(
  parts: ReadFriendChallengeParts,
  id: string,
  identity: Identity,
): Promise<FriendChallengeAnswer | null> {
  const { db, encyclopedias } = parts;
  const challenge = await loadFriendChallenge(db, id);
  if (challenge === null) return null;
  const history = await historyOf(db, identity);
  const challenger = challengerOf(challenge);
  const [board, own, theirs, name, isMadeByYou] = await Promise.all([
    bestResults(db, id).execute(),
    resultsOfPlayer(db, id, history, identity),
    bestOfChallenger(db, id, challenger),
    nameOf(db, challenge),
    challenger !== null && isMadeBy(db, id, isOfPlayer(history, identity, 'friend_challenges')),
  ]);
  // An account may make a challenge of a run of its guest, whose challenge it then is.
  const isYou = isMadeByYou || own.some((result) => result.identity === challenger);
  const [yours = null] = own;
  const place = board.findIndex(({ identity }) => identity === yours?.identity) + 1;
  return {
    id,
    articles: [...challenge.articles],
    par: challenge.par,
    pin: pinOf(challenge, encyclopedias),
    isPlayable: encyclopediaById(encyclopedias, challenge.source) !== null,
    challenger: {
      name,
      isYou,
      best: theirs === null ? null : { clicks: theirs.clicks, seconds: theirs.seconds },
    },
    board: board.map(({ identity, name, clicks, seconds, is_unverified }) => ({
      name,
      clicks,
      seconds,
      isUnverified: is_unverified,
      isChallenger: identity === challenger,
      isYours: own.some((result) => result.identity === identity),
    })),
    yours:
      yours === null
        ? null
        : {
            runId: yours.run_id,
            clicks: yours.clicks,
            seconds: yours.seconds,
            place: place === 0 ? null : place,
          },
    routes: yours === null ? { kind: 'locked' } : await readRoutes(parts, challenge, { yours, theirs }),
  };
}

/** Reads a challenge with its challenger's name and best result, which everybody who has the link may see; null if there is none. */
export async function readChallenger(db: Kysely<Database>, id: string) {
  const challenge = await loadFriendChallenge(db, id);
  if (challenge === null) return null;
  const challenger = challengerOf(challenge);
  const [best, name] = await Promise.all([bestOfChallenger(db, id, challenger), nameOf(db, challenge)]);
  return { challenge, name, best };
}

function challengerOf(challenge: FriendChallenge): string | null {
  return identitiesOf(challenge)[0] ?? null;
}

async function nameOf(db: Kysely<Database>, { userId, guestId }: FriendChallenge): Promise<string | null> {
  if (userId !== null) {
    const row = await db
      .selectFrom('profiles')
      .where('id', '=', userId)
      .select('display_name')
      .executeTakeFirst();
    return row?.display_name ?? null;
  }
  if (guestId === null) return null;
  const row = await db.selectFrom('guests').where('id', '=', guestId).select('username').executeTakeFirst();
  return row?.username ?? null;
}

/** CHALLENGE-5: the rows of the board, in its order. A result goes with its player, so each has a name. */
function bestResults(db: Kysely<Database>, id: string) {
  return (
    db
      .selectFrom('friend_results')
      .innerJoin('runs', 'runs.id', 'friend_results.run_id')
      .leftJoin('profiles', 'profiles.id', 'runs.user_id')
      .leftJoin('guests', (join) =>
        join.onRef('guests.id', '=', 'runs.guest_id').on('runs.user_id', 'is', null),
      )
      .where('friend_results.challenge_id', '=', id)
      // ADMIN-4; null also for a guest.
      .where('profiles.banned_at', 'is', null)
      .orderBy('friend_results.clicks')
      .orderBy('friend_results.is_unverified')
      .orderBy('friend_results.seconds')
      .orderBy('friend_results.created_at')
      .orderBy('friend_results.identity')
      .limit(MAX_BOARD_ROWS)
      .select(['friend_results.identity', 'friend_results.clicks', 'friend_results.seconds', 'is_unverified'])
      .select(sql<string>`coalesce(profiles.display_name, guests.username)`.as('name'))
  );
}

/** Reads the results of a player, the best first. The identities let PostgreSQL use the primary key. */
async function resultsOfPlayer(db: Kysely<Database>, id: string, history: PlayerHistory, identity: Identity) {
  const identities = identitiesOfHistory(history, identity);
  if (identities.length === 0) return [];
  return resultsOf(
    db,
    id,
    sql<boolean>`identity in (${sql.join(identities)}) and ${isOfPlayer(history, identity, 'runs')}`,
  );
}

/** Reads the results that meet a condition on them and their runs, the best first (CHALLENGE-5). */
async function resultsOf(db: Kysely<Database>, id: string, condition: RawBuilder<boolean>) {
  return db
    .selectFrom('friend_results')
    .innerJoin('runs', 'runs.id', 'friend_results.run_id')
    .where('friend_results.challenge_id', '=', id)
    .where(condition)
    .orderBy('friend_results.clicks')
    .orderBy('is_unverified')
    .orderBy('friend_results.seconds')
    .select(['identity', 'run_id', 'friend_results.clicks', 'friend_results.seconds'])
    .execute();
}

async function bestOfChallenger(
  db: Kysely<Database>,
  id: string,
  challenger: string | null,
): Promise<Best | null> {
  if (challenger === null) return null;
  const [best = null] = await resultsOf(db, id, sql<boolean>`identity = ${challenger}`);
  return best;
}

type Best = Awaited<ReturnType<typeof resultsOf>>[number];

/** Returns whether a player made the challenge, as a condition on it says. */
async function isMadeBy(db: Kysely<Database>, id: string, condition: RawBuilder<boolean>): Promise<boolean> {
  const query = db.selectFrom('friend_challenges').select('id').where('id', '=', id).where(condition);
  return (await query.executeTakeFirst()) !== undefined;
}

/** CHALLENGE-4: the routes of a player who has finished the challenge, and of its challenger. */
async function readRoutes(
  { db, encyclopedias, openChallenges }: ReadFriendChallengeParts,
  { source, articles }: FriendChallenge,
  { yours, theirs }: { readonly yours: Best; readonly theirs: Best | null },
): Promise<FriendChallengeAnswer['routes']> {
  const [start = ''] = articles;
  const [own, challengers] = await Promise.all([yours, theirs].map((best) => readRoute(db, start, best)));
  const encyclopedia = encyclopediaById(encyclopedias, source);
  const visited = [...articles, ...[...(own ?? []), ...(challengers ?? [])].map(({ title }) => title)];
  if (encyclopedia !== null && (await touchesOpenChallenge(encyclopedia, openChallenges, visited)))
    return { kind: 'closed' };
  return { kind: 'shown', yours: own ?? null, challengers: challengers ?? null };
}

async function readRoute(
  db: Kysely<Database>,
  start: string,
  best: Best | null,
): Promise<WalkedPages | null> {
  if (best === null) return null;
  const hops = await db
    .selectFrom('run_hops')
    .where('run_id', '=', best.run_id)
    .orderBy('n')
    .select(['title', 'kind'])
    .execute();
  return hops.length < best.clicks ? null : [{ title: start, kind: 'start' }, ...hops];
}
