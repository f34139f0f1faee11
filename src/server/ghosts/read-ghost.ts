import { type Kysely, sql } from 'kysely';
import { ghostOf } from '#core/game/ghost.ts';
import type { GhostAnswer, GhostChoice } from '#protocol/ghost.ts';
import { ownedBy } from '../challenges/daily-archive.ts';
import { identitiesOf, type Identity } from '../people/people.ts';
import type { Database } from '../store/database.ts';

/** A challenge whose runs can be raced against. */
export type GhostChallenge =
  | { readonly kind: 'daily'; readonly id: string }
  | { readonly kind: 'level'; readonly id: string };

/** Reads the player's own best complete run; null if there is none. */
export async function readOwnGhost(
  db: Kysely<Database>,
  challenge: GhostChallenge,
  identity: Identity,
): Promise<GhostAnswer | null> {
  const { user, guest } = identity;
  if (identitiesOf({ userId: user?.id ?? null, guestId: guest?.id ?? null }).length === 0) return null;
  const run = await db
    .selectFrom('runs')
    .select('id')
    .where(challenge.kind === 'daily' ? 'challenge_id' : 'level_id', '=', challenge.id)
    .where('state', '=', 'complete')
    .where(ownedBy(identity))
    .orderBy('clicks')
    .orderBy('seconds')
    .limit(1)
    .executeTakeFirst();
  return run === undefined ? null : readGhost(db, run.id, 'Your best');
}

/** Runs in the order of a ranking, the best first. Daily: scores that are not marked (BOARD-6), so a script is no ghost. */
const ranked = ({ kind, id }: GhostChallenge) =>
  kind === 'daily'
    ? sql`select run_id, username, clicks, seconds, created_at as ended from leaderboard
            where challenge_id = ${id} and not is_unverified
          union all
          select run_id, username, clicks, seconds, created_at as ended from guest_leaderboard
            where challenge_id = ${id} and not is_unverified`
    : sql`select id as run_id, null as username, clicks, seconds, ended_at as ended from runs
            where level_id = ${id} and state = 'complete'`;

/** Reads the best run of all players, or the one in the middle; null if there is none. */
export async function readSharedGhost(
  db: Kysely<Database>,
  challenge: GhostChallenge,
  of: Exclude<GhostChoice, 'mine'>,
): Promise<GhostAnswer | null> {
  const runs = ranked(challenge);
  const place =
    of === 'best' ? sql`0` : sql`(select greatest(count(*) - 1, 0) / 2 from (${runs}) as counted)`;
  const { rows } = await sql<{ readonly run_id: string; readonly username: string | null }>`
    select run_id, username from (${runs}) as runs order by clicks, seconds, ended, run_id
    offset ${place} limit 1`.execute(db);
  const [run] = rows;
  if (run === undefined) return null;
  return readGhost(
    db,
    run.run_id,
    of === 'median' ? 'The median player' : (run.username ?? 'The best player'),
  );
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
