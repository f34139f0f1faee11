import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Score } from '#protocol/runs.ts';
import type { Database } from '../store/database.ts';
import { plainStatements, type Statements } from '../store/statements.ts';
import { identitiesOf } from '../people/people.ts';
import type { RecordedHop, RunEnd, RunRecord } from './run-record.ts';

/**
 * Adds hops to the log. The statement itself checks that each run is open and not expired and that the hop's position
 * is free. It does not check for the preceding hops: hops are never deleted, and `expectHops` counts them before a
 * score is written. The lateral join with `limit 1` forces a lookup by key per run, regardless of the list length
 * that the planner assumes.
 */
const APPEND = `
  insert into run_hops (run_id, n, kind, asked, title, revision, at)
  select run.id, hop.n, hop.kind, hop.asked, hop.title, hop.revision, hop.at
  from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[])
    as hop (run_id, n, kind, asked, title, revision, at)
  cross join lateral (
    select id from runs
    where id = hop.run_id and state = 'open' and (expires_at is null or expires_at > hop.at)
    limit 1
  ) as run
  on conflict (run_id, n) do nothing
  returning run_id`;

const appended = z.array(z.object({ run_id: z.string() }));

/** A judged hop and the run it belongs to. */
export interface JudgedHop {
  readonly runId: string;
  readonly hop: RecordedHop;
}

/**
 * Adds hops that leave their runs open, at most one per run; they are committed when the promise resolves. Resolves
 * to the ids of the runs whose hop was added. For the others another process was faster, and the record the hop was
 * judged by is out of date.
 */
export async function appendHops(
  statements: Statements,
  hops: readonly JudgedHop[],
): Promise<ReadonlySet<string>> {
  // Plain SQL because this is the most frequent statement of a running game: it saves compiling the query each time.
  const rows = await statements('append-hops', APPEND)(hopColumns(hops));
  return new Set(appended.parse(rows).map(({ run_id }) => run_id));
}

/**
 * Returns the hops as statement parameters, one array per column: run id, number, kind, requested title, title,
 * revision, timestamp.
 */
export function hopColumns(hops: readonly JudgedHop[]): readonly unknown[] {
  const column = <Value>(value: (judged: JudgedHop) => Value) => hops.map(value);
  return [
    column(({ runId }) => runId),
    column(({ hop }) => hop.n),
    column(({ hop }) => hop.kind),
    column(({ hop }) => hop.asked),
    column(({ hop }) => hop.to),
    column(({ hop }) => hop.revision),
    column(({ hop }) => new Date(hop.at)),
  ];
}

/**
 * Adds the hop that ends its run and writes the result, the score and the level completion in one transaction.
 * Resolves to null if another process was faster. No other code writes a score or a level completion.
 */
export async function endRun(
  db: Kysely<Database>,
  record: RunRecord,
  hop: RecordedHop,
  parts: { readonly state: RunEnd['state']; readonly newId: () => string },
): Promise<RunEnd | null> {
  const { state, newId } = parts;
  return db.transaction().execute(async (open) => {
    const result = await closeRun(open, record, hop, state);
    if (result === null) return null;
    if (state === 'over') return { ...result, score: null };
    if (record.of.mode === 'level') await completeLevel(open, record, record.of.level.id, hop.at);
    return { ...result, score: await writeScore(open, record, { ...result, id: newId() }) };
  });
}

/**
 * Adds the hop that ends its run and closes the run, inside the caller's transaction. Resolves to null if another
 * process was faster.
 */
export async function closeRun(
  open: Transaction<Database>,
  record: RunRecord,
  hop: RecordedHop,
  state: RunEnd['state'],
): Promise<Omit<RunEnd, 'score'> | null> {
  const added = await appendHops(plainStatements(open), [{ runId: record.id, hop }]);
  if (!added.has(record.id)) return null;
  const clicks = hop.n;
  const seconds = Math.floor((hop.at - record.startedAt) / 1000);
  await expectHops(open, record.id, clicks);
  await open
    .updateTable('runs')
    .set({ state, ended_at: new Date(hop.at), clicks, seconds })
    .where('id', '=', record.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirstOrThrow();
  return { state, at: hop.at, clicks, seconds };
}

/**
 * RUN-1: the clicks of a result are counted in the log. Throws if a hop is missing, which rolls back the transaction.
 */
async function expectHops(open: Transaction<Database>, runId: string, clicks: number): Promise<void> {
  const { hops } = await open
    .selectFrom('run_hops')
    .where('run_id', '=', runId)
    .select((hop) => hop.fn.countAll<number>().as('hops'))
    .executeTakeFirstOrThrow();
  if (hops !== clicks)
    throw new Error(`Run ${runId} has ${hops} hops in the database where there should be ${clicks}`);
}

/**
 * A player's first completion increments the level's completion count (spec section 9). An account and its guest are
 * one player (D8).
 */
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

/**
 * RUN-1: the only code that inserts a score, under the owner's current name. Resolves to null if the run is not
 * ranked.
 */
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
