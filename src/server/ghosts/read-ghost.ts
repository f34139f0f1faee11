import { type Kysely, sql } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import { ghostOf } from '#core/game/ghost.ts';
import type { GhostAnswer } from '#protocol/ghost.ts';
import type { Identity } from '../people/people.ts';
import { historyOf, isOfPlayer } from '../people/player-history.ts';
import type { Database } from '../store/database.ts';

/** A challenge whose runs can be raced against. */
export interface GhostChallenge {
  readonly kind: 'daily' | 'level' | 'friend';
  readonly id: string;
}

/** Runs that are tried in the order of their results: the best one may be too old to have its hops (KEEP-1). */
const MAX_TRIED = 20;

/** The column of `runs` that names the challenge. */
const COLUMNS = {
  daily: 'challenge_id',
  level: 'level_id',
  friend: 'friend_challenge_id',
} as const satisfies Record<GhostChallenge['kind'], string>;

/** Reads the player's own best complete run; null if there is none. */
export async function readOwnGhost(
  db: Kysely<Database>,
  challenge: GhostChallenge,
  identity: Identity,
): Promise<GhostAnswer | null> {
  const runs = await db
    .selectFrom('runs')
    .select('id')
    .where(COLUMNS[challenge.kind], '=', challenge.id)
    .where('state', '=', 'complete')
    .where(isOfPlayer(await historyOf(db, identity), identity, 'runs'))
    .orderBy('clicks')
    .orderBy('seconds')
    .limit(MAX_TRIED)
    .execute();
  return firstGhost(
    db,
    runs.map(({ id }) => ({ runId: id, name: 'Your best' })),
  );
}

/** ADMIN-4: Whether an account, or a guest, is not banned. `userId`: a column. */
function isOfNoBanned(userId: ReturnType<typeof sql>) {
  return sql`not exists (select from profiles where profiles.id = ${userId} and banned_at is not null)`;
}

/** The results of a challenge. Of a daily those that are not marked (BOARD-6): a script is no ghost. */
function resultsOf({ kind, id }: GhostChallenge) {
  switch (kind) {
    case 'daily':
      return sql`
        select run_id, username, clicks, seconds, created_at as ended from leaderboard
          where challenge_id = ${id} and not is_unverified
        union all
        select run_id, username, clicks, seconds, created_at as ended from guest_leaderboard
          where challenge_id = ${id} and not is_unverified`;
    case 'level':
      return sql`
        select id as run_id, null as username, clicks, seconds, ended_at as ended from runs
          where level_id = ${id} and state = 'complete' and ${isOfNoBanned(sql`user_id`)}`;
    case 'friend':
      return sql`
        select run_id, null as username, clicks, seconds, created_at as ended from friend_results
          where challenge_id = ${id} and ${isOfNoBanned(sql`substr(identity, 6)`)}`;
    default:
      return assertNever(kind);
  }
}

/** Reads the best run of the challenger; null if there is none. */
export async function readChallengerGhost(db: Kysely<Database>, id: string): Promise<GhostAnswer | null> {
  const { rows } = await sql<{ readonly run_id: string }>`
    select friend_results.run_id from friend_challenges
      join friend_results on friend_results.challenge_id = friend_challenges.id
        and identity = coalesce('user:' || user_id, 'guest:' || guest_id)
      where friend_challenges.id = ${id} and ${isOfNoBanned(sql`user_id`)}`.execute(db);
  const [run] = rows;
  return run === undefined ? null : readGhost(db, run.run_id, 'The challenger');
}

/** Reads the best run of all players, or the one in the middle; null if there is none. */
export async function readSharedGhost(
  db: Kysely<Database>,
  challenge: GhostChallenge,
  of: 'best' | 'median',
): Promise<GhostAnswer | null> {
  const runs = resultsOf(challenge);
  const place =
    of === 'best' ? sql`0` : sql`(select greatest(count(*) - 1, 0) / 2 from (${runs}) as counted)`;
  const { rows } = await sql<{ readonly run_id: string; readonly username: string | null }>`
    select run_id, username from (${runs}) as runs order by clicks, seconds, ended, run_id
    offset ${place} limit ${MAX_TRIED}`.execute(db);
  return firstGhost(
    db,
    rows.map(({ run_id, username }) => ({
      runId: run_id,
      name: of === 'median' ? 'The median player' : (username ?? 'The best player'),
    })),
  );
}

/** Returns the first of these runs whose hops are still kept (KEEP-1); null if there is none. */
async function firstGhost(
  db: Kysely<Database>,
  runs: readonly { readonly runId: string; readonly name: string }[],
): Promise<GhostAnswer | null> {
  for (const { runId, name } of runs) {
    const ghost = await readGhost(db, runId, name);
    if (ghost !== null) return ghost;
  }
  return null;
}

/** Null if its hops are no longer kept (KEEP-1). */
async function readGhost(db: Kysely<Database>, runId: string, name: string): Promise<GhostAnswer | null> {
  const [run, hops] = await Promise.all([
    db.selectFrom('runs').select(['started_at', 'articles']).where('id', '=', runId).executeTakeFirst(),
    db.selectFrom('run_hops').select(['title', 'at']).where('run_id', '=', runId).orderBy('n').execute(),
  ]);
  if (run === undefined || hops.length === 0) return null;
  const ghost = ghostOf(name, {
    start: run.started_at.getTime(),
    articles: run.articles,
    hops: hops.map(({ title, at }) => ({ title, at: at.getTime() })),
  });
  return { ...ghost, times: [...ghost.times], targets: [...ghost.targets] };
}
