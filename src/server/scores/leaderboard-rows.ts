import { sql, type Kysely } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import type { LeaderboardEntry } from '#protocol/leaderboard.ts';
import type { Database } from '../store/database.ts';

/** All scores, those with a known par, or those of a challenge. */
export type BoardScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'par' }
  | { readonly kind: 'challenge'; readonly id: string };

export interface BoardCounts {
  readonly total: number;
  readonly players: number;
}

/**
 * The order of the ranking: BOARD-1 and BOARD-5, each with BOARD-6. Every scope has an index in this order on both
 * tables.
 */
const RANKING = {
  byClicks: sql`clicks, is_unverified, seconds, created_at, id`,
  byOverPar: sql`over_par, is_unverified, seconds, created_at, id`,
};

/**
 * Reads a page of both tables merged, ranked by RANKING. PostgreSQL merges the two indexes up to the page and reads only
 * the page from the tables. For that the first step may select only columns of the index, and the challenge filter must
 * be a value outside the union: with a subquery, or inside the union, PostgreSQL would sort all scores of the challenge.
 */
export async function readPage(
  db: Kysely<Database>,
  scope: BoardScope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly LeaderboardEntry[]> {
  const order = scope.kind === 'par' ? RANKING.byOverPar : RANKING.byClicks;
  const { rows } = await sql<Omit<LeaderboardEntry, 'rank' | 'created_at'> & { readonly created_at: Date }>`
    with page as (
      select type, ${order} from (
        select 'user' as type, clicks, over_par, is_unverified, seconds, created_at, id, challenge_id
          from leaderboard
        union all
        select 'guest' as type, clicks, over_par, is_unverified, seconds, created_at, id, challenge_id
          from guest_leaderboard
      ) as merged ${inScope(scope)}
      order by ${order} offset ${offset} limit ${limit}
    ),
    scores as (
      select page.type, score.id, username, score.clicks, score.over_par, score.is_unverified, unverified,
        score.seconds, score.created_at, challenge_id, run_id
      from page join leaderboard as score using (id) where type = 'user'
      union all
      select page.type, score.id, username, score.clicks, score.over_par, score.is_unverified, unverified,
        score.seconds, score.created_at, challenge_id, run_id
      from page join guest_leaderboard as score using (id) where type = 'guest'
    )
    select scores.*, date from scores join daily_challenges on daily_challenges.id = challenge_id
    order by ${order}`.execute(db);
  return rows.map(
    (
      { id, type, username, clicks, over_par, seconds, unverified, created_at, challenge_id, date, run_id },
      place,
    ) => ({
      id,
      type,
      rank: offset + place + 1,
      username,
      clicks,
      over_par,
      seconds,
      unverified,
      created_at: created_at.toISOString(),
      challenge_id,
      date,
      run_id,
    }),
  );
}

/** Reads the totals that triggers keep with every score (docs/decisions/0040). */
export async function countScores(db: Kysely<Database>, scope: BoardScope): Promise<BoardCounts> {
  const { rows } = await countsIn(scope).execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A sum returned no row');
  return counts;
}

function countsIn(scope: BoardScope) {
  switch (scope.kind) {
    case 'all':
      return sql<BoardCounts>`
        select coalesce(sum(scores), 0)::bigint as total, coalesce(sum(players), 0)::bigint as players
        from board_counts`;
    case 'par':
      return sql<BoardCounts>`
        select coalesce(sum(par_scores), 0)::bigint as total, coalesce(sum(par_players), 0)::bigint as players
        from board_counts`;
    case 'challenge':
      // A player has at most one score of a challenge.
      return sql<BoardCounts>`
        select total, total as players
        from (select coalesce(sum(scores), 0)::bigint as total from challenge_counts where challenge_id = ${scope.id}) as sum`;
    default:
      return assertNever(scope);
  }
}

/** Returns the id of the challenge of a day (yyyy-mm-dd); null if there is none yet. */
export async function challengeOf(db: Kysely<Database>, date: string): Promise<string | null> {
  const all = db.selectFrom('daily_challenges').select('id');
  return (await all.where('date', '=', date).executeTakeFirst())?.id ?? null;
}

function inScope(scope: BoardScope) {
  switch (scope.kind) {
    case 'all':
      return sql``;
    case 'par':
      return sql`where over_par is not null`;
    case 'challenge':
      return sql`where challenge_id = ${scope.id}`;
    default:
      return assertNever(scope);
  }
}
