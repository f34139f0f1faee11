import { sql, type Kysely } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../store/database.ts';

/*
 * A hidden score is a row of `hidden_scores` instead of its leaderboard (docs/decisions/0047). Moving it there and back is
 * a deletion and an insertion for the triggers that keep the totals.
 */

/** ADMIN-3: Hides the score of a run. Resolves to false if there is none, or it is hidden by hand already. */
export async function hideScore(open: Kysely<Database>, runId: string): Promise<boolean> {
  const { rows } = await sql`
    with of_account as (
      delete from leaderboard where run_id = ${runId} returning run_id, id, username, unverified
    ), of_guest as (
      delete from guest_leaderboard where run_id = ${runId} returning run_id, id, username, unverified
    ), moved as (
      insert into hidden_scores (run_id, id, username, unverified, by_hand, by_ban)
      select *, true, false from (select * from of_account union all select * from of_guest) as score
      returning run_id
    ), marked as (
      update hidden_scores set by_hand = true where run_id = ${runId} and not by_hand returning run_id
    )
    select run_id from moved union all select run_id from marked`.execute(open);
  return rows.length > 0;
}

/**
 * ADMIN-3: Shows a score again that was hidden by hand; if its account is banned, it stays hidden until the ban ends.
 * Resolves to false if the score is not hidden by hand.
 */
export async function showScore(open: Kysely<Database>, runId: string): Promise<boolean> {
  const ofBanned = await open
    .updateTable('hidden_scores')
    .set({ by_hand: false })
    .where('run_id', '=', runId)
    .where('by_hand', '=', true)
    .where('by_ban', '=', true)
    .returning('run_id')
    .execute();
  const shown = await putBack(open, sql`run_id = ${runId} and by_hand and not by_ban`);
  return ofBanned.length + shown > 0;
}

/** ADMIN-4: Hides all scores of an account. The caller has locked its profile, so that no score is added meanwhile. */
export async function hideScoresOf(open: Kysely<Database>, userId: string): Promise<void> {
  await sql`
    with marked as (
      update hidden_scores set by_ban = true from runs where runs.id = run_id and user_id = ${userId}
    ), moved as (
      delete from leaderboard where user_id = ${userId} returning run_id, id, username, unverified
    )
    insert into hidden_scores (run_id, id, username, unverified, by_hand, by_ban)
    select *, false, true from moved`.execute(open);
}

/** ADMIN-4: Shows the scores of an account again, except those that were also hidden by hand. */
export async function showScoresOf(open: Kysely<Database>, userId: string): Promise<void> {
  const ofAccount = sql`run_id in (select id from runs where user_id = ${userId})`;
  await putBack(open, sql`by_ban and not by_hand and ${ofAccount}`);
  await sql`update hidden_scores set by_ban = false where by_ban and ${ofAccount}`.execute(open);
}

/** Moves scores back to their leaderboards; resolves to their number. */
async function putBack(open: Kysely<Database>, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql`
    with shown as (
      delete from hidden_scores where ${which} returning run_id, id, username, unverified
    ), score as (
      select shown.id, username, clicks, seconds, unverified, challenge_id, run_id, ended_at, user_id, guest_id
      from shown join runs on runs.id = run_id
    ), of_account as (
      insert into leaderboard
        (id, username, clicks, seconds, unverified, challenge_id, run_id, created_at, user_id)
      select id, username, clicks, seconds, unverified, challenge_id, run_id, ended_at, user_id
      from score where user_id is not null
    ), of_guest as (
      insert into guest_leaderboard
        (id, username, clicks, seconds, unverified, challenge_id, run_id, created_at, guest_id)
      select id, username, clicks, seconds, unverified, challenge_id, run_id, ended_at, guest_id
      from score where user_id is null
    )
    select run_id from shown`.execute(open);
  return rows.length;
}

const TOPIC = 'hidden-scores';

/** Announces, after the commit, that scores have left the leaderboards or are back, in all processes. */
export function announceHiddenScores(bus: Bus): void {
  for (const topic of ['leaderboard', 'guest_leaderboard', TOPIC]) bus.publish(topic, {});
}

/** Calls back when results that were read before may contain hidden scores, or lack shown ones. */
export function onHiddenScores(bus: Pick<Bus, 'subscribe' | 'onLost'>, listener: () => void): void {
  bus.subscribe(TOPIC, listener);
  bus.onLost(listener);
}
