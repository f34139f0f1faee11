import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Score } from '#protocol/runs.ts';
import type { Database } from '../store/database.ts';
import type { RecordedHop, RunEnd, RunOf, RunRecord } from './run-record.ts';

/**
 * Reads a run with its hops; null if the id is unknown. Uses one statement so that the run and its hops come from the
 * same snapshot: a complete run always includes the hop that completed it.
 */
export async function loadRun(db: Kysely<Database>, id: string): Promise<RunRecord | null> {
  const row = await selectRun(db, id);
  if (row === undefined) return null;
  const [start, ...others] = row.articles;
  if (start === undefined) throw new Error(`Run ${id} has no articles`);
  return {
    id: row.id,
    of: runOf(row),
    source: row.source,
    pin: row.pin,
    userId: row.user_id,
    guestId: row.guest_id,
    articles: [start, ...others],
    par: row.par,
    ranked: row.ranked,
    secondRun: row.second_run,
    overLimit: row.over_limit,
    startedAt: row.started_at.getTime(),
    expiresAt: row.expires_at?.getTime() ?? null,
    end: endOf(row),
    hops: row.hops,
  };
}

/**
 * Returns whether a run that was open when it was read is still open, with the same hops. Reads none of the hops: they
 * are numbered without gaps and never change.
 */
export async function isCurrent(db: Kysely<Database>, { id, hops }: RunRecord): Promise<boolean> {
  const row = await db
    .selectFrom('runs')
    .leftJoin('races', 'races.id', 'runs.race_id')
    .where('runs.id', '=', id)
    .select(['runs.state', 'runs.race_id', 'races.party_id'])
    .select((run) =>
      run
        .selectFrom('run_hops')
        .where('run_id', '=', id)
        .select((hop) => hop.fn.max('n').as('last'))
        .as('last'),
    )
    .executeTakeFirst();
  return row?.state === 'open' && !isWithoutParty(row) && (row.last ?? 0) === hops.length;
}

/** Returns the account and the guest that opened a run; null if the id is unknown. */
export async function loadOwner(
  db: Kysely<Database>,
  id: string,
): Promise<Pick<RunRecord, 'userId' | 'guestId'> | null> {
  const row = await db
    .selectFrom('runs')
    .where('id', '=', id)
    .select(['user_id as userId', 'guest_id as guestId'])
    .executeTakeFirst();
  return row ?? null;
}

function selectRun(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('runs')
    .leftJoin('daily_challenges', 'daily_challenges.id', 'runs.challenge_id')
    .leftJoin('levels', 'levels.id', 'runs.level_id')
    .leftJoin('races', 'races.id', 'runs.race_id')
    .leftJoin('leaderboard', 'leaderboard.run_id', 'runs.id')
    .leftJoin('guest_leaderboard', 'guest_leaderboard.run_id', 'runs.id')
    .where('runs.id', '=', id)
    .selectAll('runs')
    .select([
      'daily_challenges.date',
      'levels.difficulty',
      'levels.order',
      'races.party_id',
      'leaderboard.username as user_score',
      'leaderboard.unverified as user_unverified',
      'guest_leaderboard.username as guest_score',
      'guest_leaderboard.unverified as guest_unverified',
    ])
    .select((run) =>
      jsonArrayFrom(
        run
          .selectFrom('run_hops')
          // As a value, so that PostgreSQL opens only the partition of this run.
          .where('run_id', '=', id)
          .orderBy('n')
          .select(['n', 'kind', 'asked', 'title as to', 'revision'])
          // JSON has no timestamp type: send milliseconds since the epoch.
          .select(sql<number>`(extract(epoch from at) * 1000)::bigint`.as('at'))
          .$castTo<RecordedHop>(),
      ).as('hops'),
    )
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof selectRun>>>;

function runOf(row: Row): RunOf {
  const {
    challenge_id,
    date,
    level_id,
    difficulty,
    order,
    max_clicks,
    race_id,
    party_id,
    friend_challenge_id,
  } = row;
  if (challenge_id !== null && date !== null) return { mode: 'daily', challenge: { id: challenge_id, date } };
  if (level_id !== null && difficulty !== null && order !== null)
    return { mode: 'level', level: { id: level_id, difficulty, order }, maxClicks: max_clicks };
  if (race_id !== null) return { mode: 'party', race: { id: race_id, partyId: party_id } };
  if (friend_challenge_id !== null) return { mode: 'challenge', challengeId: friend_challenge_id };
  throw new Error(`Run ${row.id} has no challenge, level or race`);
}

function endOf(row: Row): RunEnd | null {
  const { state, ended_at, clicks, seconds } = row;
  if (state === 'open' && isWithoutParty(row)) return endWithoutParty(row);
  if (state === 'open' || ended_at === null || clicks === null || seconds === null) return null;
  return { state, at: ended_at.getTime(), clicks, seconds, score: scoreOf(row, { clicks, seconds }) };
}

function isWithoutParty({ race_id, party_id }: Pick<Row, 'race_id' | 'party_id'>): boolean {
  return race_id !== null && party_id === null;
}

/**
 * PARTY-9: a run cannot stay open after its party is deleted. A party normally ends its runs first, but not when it
 * is deleted together with its host's account.
 */
function endWithoutParty({ hops, started_at }: Row): RunEnd {
  const begun = started_at.getTime();
  const at = hops.at(-1)?.at ?? begun;
  return { state: 'over', at, clicks: hops.length, seconds: Math.floor((at - begun) / 1000), score: null };
}

function scoreOf(row: Row, result: Pick<RunEnd, 'clicks' | 'seconds'>): Score | null {
  const { user_score, user_unverified, guest_score, guest_unverified } = row;
  if (user_score !== null)
    return { board: 'leaderboard', username: user_score, ...result, unverified: user_unverified };
  if (guest_score !== null)
    return { board: 'guest_leaderboard', username: guest_score, ...result, unverified: guest_unverified };
  return null;
}
