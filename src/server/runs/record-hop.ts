import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Score } from '#protocol/runs.ts';
import type { Database } from '../store/database.ts';
import { plainStatements, type Statements } from '../store/statements.ts';
import { identitiesOf } from './player.ts';
import type { RecordedHop, RunEnd, RunRecord } from './run-record.ts';

/**
 * Whether a hop may stand in the log, decided by the database in the statement that adds it: its run is open and not too old,
 * and its place is free. The hops before it are there, for nobody takes one away; a score has them counted all the same.
 * Each run is looked up by its key, whatever the planner thinks of the length of the list.
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

/** A hop that was judged, and the run it belongs to. */
export interface JudgedHop {
  readonly runId: string;
  readonly hop: RecordedHop;
}

/**
 * Adds hops of different runs that leave their runs open, one of each; they are committed when this resolves. Answers the
 * runs whose hop was added. For any other the database knows better than whoever judged the hop: another was quicker.
 */
export async function appendHops(
  statements: Statements,
  hops: readonly JudgedHop[],
): Promise<ReadonlySet<string>> {
  // Written out, for this one statement is most of what a running game asks of the database: nothing is left to compile.
  const rows = await statements('append-hops', APPEND)(hopColumns(hops));
  return new Set(appended.parse(rows).map(({ run_id }) => run_id));
}

/** Hops as a statement takes them, a list a column: run, number, kind, title asked for, title, revision, moment. */
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
  return db.transaction().execute(async (open) => {
    const result = await closeRun(open, record, hop, state);
    if (result === null) return null;
    if (state === 'over') return { ...result, score: null };
    if (record.of.mode === 'level') await completeLevel(open, record, record.of.level.id, hop.at);
    return { ...result, score: await writeScore(open, record, { ...result, id: newId() }) };
  });
}

/** Adds the hop that ends its run, and closes it, within a transaction that writes what follows. Null as above. */
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
