import type { Kysely, Transaction } from 'kysely';
import type { Score } from '#protocol/runs.ts';
import type { Database } from '../store/database.ts';
import { plainStatements, type Statements } from '../store/statements.ts';
import { identitiesOf } from './player.ts';
import type { RecordedHop, RunEnd, RunRecord } from './run-record.ts';

/**
 * Whether a hop may stand in the log, decided by the database in the statement that adds it: its run is open and not too old,
 * and its place is free. The hops before it are there, for nobody takes one away; a score has them counted all the same. To
 * ask for them here would double what PostgreSQL takes to plan this.
 */
const APPEND = `
  insert into run_hops (run_id, n, kind, asked, title, revision, at)
  select id, $2::integer, $3, $4, $5, $6::bigint, $7::timestamptz
  from runs
  where id = $1 and state = 'open' and (expires_at is null or expires_at > $7::timestamptz)
  on conflict (run_id, n) do nothing`;

/**
 * Adds a hop that leaves its run open; it is committed when this resolves. False where the database knows better than whoever
 * judged the hop, for another process or tab was quicker.
 */
export async function appendHop(
  statements: Statements,
  { id }: Pick<RunRecord, 'id'>,
  { n, kind, asked, to, revision, at }: RecordedHop,
): Promise<boolean> {
  // Written out, for this one statement is most of what a running game asks of the database: nothing is left to compile.
  const append = statements('append-hop', APPEND);
  return (await append([id, n, kind, asked, to, revision, new Date(at)])) === 1;
}

/**
 * Adds the hop that ends its run, and writes everything that follows from it: all or nothing. Null where another was
 * quicker, as above. No other code writes a score or a completed level.
 */
export async function endRun(
  db: Kysely<Database>,
  record: RunRecord,
  hop: RecordedHop,
  parts: { readonly state: RunEnd['state']; readonly newId: () => string },
): Promise<RunEnd | null> {
  const { state, newId } = parts;
  const result = {
    state,
    at: hop.at,
    clicks: hop.n,
    seconds: Math.floor((hop.at - record.startedAt) / 1000),
  };
  return db.transaction().execute(async (open) => {
    if (!(await appendHop(plainStatements(open), record, hop))) return null;
    const { clicks, seconds } = result;
    await expectHops(open, record.id, clicks);
    await open
      .updateTable('runs')
      .set({ state, ended_at: new Date(hop.at), clicks, seconds })
      .where('id', '=', record.id)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state === 'over') return { ...result, score: null };
    if (record.of.mode === 'level') await completeLevel(open, record, record.of.level.id, hop.at);
    return { ...result, score: await writeScore(open, record, { ...result, id: newId() }) };
  });
}

/** RUN-1: the clicks of a result are counted in the log itself. Throws, and so takes all back, where one is missing. */
async function expectHops(open: Transaction<Database>, runId: string, clicks: number): Promise<void> {
  const { hops } = await open
    .selectFrom('run_hops')
    .where('run_id', '=', runId)
    .select((hop) => hop.fn.countAll<number>().as('hops'))
    .executeTakeFirstOrThrow();
  if (hops !== clicks)
    throw new Error(`Run ${runId} has ${hops} hops in the database where there should be ${clicks}`);
}

/** A player's first completion raises the count of the level's (spec section 9); a player is an account and its guest (D8). */
async function completeLevel(
  open: Transaction<Database>,
  record: RunRecord,
  levelId: string,
  at: number,
): Promise<void> {
  const identities = identitiesOf(record);
  const added = await open
    .insertInto('level_completions')
    .values(
      identities.map((identity) => ({
        level_id: levelId,
        identity,
        run_id: record.id,
        created_at: new Date(at),
      })),
    )
    .onConflict((known) => known.columns(['level_id', 'identity']).doNothing())
    .returning('identity')
    .execute();
  if (added.length < identities.length) return;
  await open
    .updateTable('levels')
    .set((level) => ({ completion_count: level('completion_count', '+', 1) }))
    .where('id', '=', levelId)
    .execute();
}

/** RUN-1: the one insert of a score there is. Under the name its owner has now; null for what is not ranked. */
async function writeScore(
  open: Transaction<Database>,
  { id: runId, of, ranked, userId, guestId }: RunRecord,
  { id, clicks, seconds, at }: Pick<RunEnd, 'clicks' | 'seconds' | 'at'> & { readonly id: string },
): Promise<Score | null> {
  if (!ranked || of.mode !== 'daily') return null;
  const row = {
    id,
    clicks,
    seconds,
    challenge_id: of.challenge.id,
    run_id: runId,
    created_at: new Date(at),
  };
  if (userId !== null) {
    const { display_name: username } = await open
      .selectFrom('profiles')
      .where('id', '=', userId)
      .select('display_name')
      .executeTakeFirstOrThrow();
    await open
      .insertInto('leaderboard')
      .values({ ...row, user_id: userId, username })
      .execute();
    return { board: 'leaderboard', username, clicks, seconds };
  }
  if (guestId === null) throw new Error(`Run ${runId} is nobody's`);
  const { username } = await open
    .selectFrom('guests')
    .where('id', '=', guestId)
    .select('username')
    .executeTakeFirstOrThrow();
  await open
    .insertInto('guest_leaderboard')
    .values({ ...row, guest_id: guestId, username })
    .execute();
  return { board: 'guest_leaderboard', username, clicks, seconds };
}
