import type { Kysely, Transaction } from 'kysely';
import { isPaceVerified } from '#core/daily/pace.ts';
import type { Score } from '#protocol/runs.ts';
import type { UnverifiedReason } from '#protocol/unverified.ts';
import { recordFriendResult } from '../friend-challenges/record-result.ts';
import { identitiesOf } from '../people/people.ts';
import { plainStatements } from '../store/database-pool.ts';
import type { Database } from '../store/database.ts';
import { appendHops } from './hop-log.ts';
import type { RecordedHop, RunEnd, RunRecord } from './run-record.ts';

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
    if (record.of.mode === 'challenge')
      await recordFriendResult(open, record.of.challengeId, {
        ...result,
        runId: record.id,
        userId: record.userId,
        guestId: record.guestId,
        startedAt: record.startedAt,
        endedAt: hop.at,
      });
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
 * RUN-1: the only code that inserts a new score, under the owner's current name. Resolves to null if the run is not
 * ranked, or its account was banned while it was open (ADMIN-4).
 */
async function writeScore(
  open: Transaction<Database>,
  record: RunRecord,
  { id, clicks, seconds, at }: Pick<RunEnd, 'clicks' | 'seconds' | 'at'> & { readonly id: string },
): Promise<Score | null> {
  const { id: runId, of, ranked, userId, guestId } = record;
  if (!ranked || of.mode !== 'daily') return null;
  const result = { clicks, seconds, unverified: whyUnverified(record, { clicks, at }) };
  const row = {
    id,
    ...result,
    challenge_id: of.challenge.id,
    run_id: runId,
    created_at: new Date(at),
  };
  if (userId !== null) {
    const { display_name: username, banned_at: bannedAt } = await open
      .selectFrom('profiles')
      .where('id', '=', userId)
      .select(['display_name', 'banned_at'])
      // A ban waits for this score, and hides it with the others; or this waits for the ban.
      .forShare()
      .executeTakeFirstOrThrow();
    if (bannedAt !== null) {
      const { unverified } = result;
      const hidden = { run_id: runId, id, username, unverified, by_hand: false, by_ban: true };
      await open.insertInto('hidden_scores').values(hidden).execute();
      return null;
    }
    await open
      .insertInto('leaderboard')
      .values({ ...row, user_id: userId, username })
      .execute();
    return { board: 'leaderboard', username, ...result };
  }
  if (guestId === null) throw new Error(`Run ${runId} has no player`);
  const { username } = await open
    .selectFrom('guests')
    .where('id', '=', guestId)
    .select('username')
    .executeTakeFirstOrThrow();
  await open
    .insertInto('guest_leaderboard')
    .values({ ...row, guest_id: guestId, username })
    .execute();
  return { board: 'guest_leaderboard', username, ...result };
}

/** BOARD-6: Returns why the score ranks below others with the same clicks; null if it does not. */
function whyUnverified(
  { startedAt, secondRun }: RunRecord,
  { clicks, at }: Pick<RunEnd, 'clicks' | 'at'>,
): UnverifiedReason | null {
  if (!isPaceVerified({ clicks, milliseconds: at - startedAt })) return 'pace';
  return secondRun ? 'second-run' : null;
}
