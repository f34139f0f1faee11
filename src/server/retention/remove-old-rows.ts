import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { runIdAt } from '../runs/run-id.ts';
import type { Database } from '../store/database.ts';

/** Rows removed by one statement: their locks last some milliseconds. */
const MAX_ROWS = 1_000;
/** Guests or runs examined by one transaction. */
const MAX_EXAMINED = 500;

/** Number of removed rows, and whether more may be left. */
export interface Batch {
  readonly removed: number;
  readonly hasMore: boolean;
}

/** Smaller than every id of a run that was opened since migration 0012. */
const FIRST_PARTITIONED = runIdAt(0, '00000000-0000-0000-0000-000000000000');

const NOTHING: Batch = { removed: 0, hasMore: false };

/** Removes sign-in sessions that have expired. `now`: milliseconds since the epoch. */
export function removeSessions(db: Kysely<Database>, now: number): Promise<Batch> {
  return removeEnded(db, { table: sql`session`, key: sql`id`, end: sql`"expiresAt"` }, now);
}

/** Removes the tokens of mail links that have expired. `now`: milliseconds since the epoch. */
export function removeVerifications(db: Kysely<Database>, now: number): Promise<Batch> {
  return removeEnded(db, { table: sql`verification`, key: sql`id`, end: sql`"expiresAt"` }, now);
}

/** Removes the windows of rate limits that have ended. `now`: milliseconds since the epoch. */
export function removeLimits(db: Kysely<Database>, now: number): Promise<Batch> {
  return removeEnded(db, { table: sql`limits`, key: sql`key`, end: sql`ends_at` }, now);
}

/** Removes transfer codes that have expired. `now`: milliseconds since the epoch. */
export function removeTransfers(db: Kysely<Database>, now: number): Promise<Batch> {
  return removeEnded(db, { table: sql`guest_transfers`, key: sql`guest_id`, end: sql`expires_at` }, now);
}

interface Expiring {
  readonly table: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly end: RawBuilder<unknown>;
}

/** Skips rows that a request has locked, as it may be extending them. */
async function removeEnded(db: Kysely<Database>, { table, key, end }: Expiring, now: number): Promise<Batch> {
  const { rows } = await sql`
    delete from ${table} where ${key} in (
      select ${key} from ${table} where ${end} <= ${new Date(now)} order by ${end} limit ${MAX_ROWS} for update skip locked
    ) returning 1`.execute(db);
  return { removed: rows.length, hasMore: rows.length === MAX_ROWS };
}

/** Removes guests created before a time, in milliseconds since the epoch, that have no run. Each is examined once. */
export function removeGuests(db: Kysely<Database>, before: number): Promise<Batch> {
  return db.transaction().execute(async (open) => {
    const range = await nextRange(open, 'guests', {
      table: sql`guests`,
      time: sql`created_at`,
      before,
    });
    if (range === null) return NOTHING;
    const guests = await open
      .selectFrom('guests')
      .select('id')
      .where('created_at', '>', range.after)
      .where('created_at', '<=', range.until)
      .execute();
    const removed = await removeIdleGuests(
      open,
      guests.map(({ id }) => id),
    );
    await moveMark(open, 'guests', range);
    return { removed, hasMore: true };
  });
}

/**
 * Removes those guests that have no run and no challenge. Locks them first and looks for runs in a second statement, which sees every run
 * that was opened before the lock; nobody opens one after it.
 */
async function removeIdleGuests(open: Transaction<Database>, ids: readonly string[]): Promise<number> {
  const idle = await sql<{ id: string }>`
    select id from guests
    where id = any (${ids}::text[]) and not exists (select from runs where guest_id = guests.id)
      and not exists (select from friend_challenges where guest_id = guests.id)
    order by id for update skip locked`.execute(open);
  const { rows } = await sql`
    delete from guests
    where id = any (${idle.rows.map(({ id }) => id)}::text[])
      and not exists (select from runs where guest_id = guests.id)
      and not exists (select from friend_challenges where guest_id = guests.id)
    returning 1`.execute(open);
  return rows.length;
}

/**
 * Removes runs that began before a time, in milliseconds since the epoch, and are still open: without their hops they
 * could not continue. With them go guests who have no other run, and the hops of ended runs from before the table was
 * partitioned. Counts the hops.
 */
export function removeHops(db: Kysely<Database>, before: number): Promise<Batch> {
  return db.transaction().execute(async (open) => {
    const range = await nextRange(open, 'hops', { table: sql`runs`, time: sql`started_at`, before });
    if (range === null) return NOTHING;
    const { after, until } = range;
    const hops = await open
      .deleteFrom('run_hops')
      .using('runs')
      .whereRef('runs.id', '=', 'run_hops.run_id')
      .where('run_id', '<', FIRST_PARTITIONED)
      .where('started_at', '>', after)
      .where('started_at', '<=', until)
      .executeTakeFirst();
    const unfinished = await open
      .deleteFrom('runs')
      .where('state', '=', 'open')
      .where('started_at', '>', after)
      .where('started_at', '<=', until)
      .returning('guest_id')
      .execute();
    await removeIdleGuests(
      open,
      unfinished.flatMap(({ guest_id }) => (guest_id === null ? [] : [guest_id])),
    );
    await moveMark(open, 'hops', range);
    return { removed: Number(hops.numDeletedRows), hasMore: true };
  });
}

/**
 * Removes challenges among friends that were made before a time, in milliseconds since the epoch, and that nobody has
 * played. Each is examined once.
 */
export function removeChallenges(db: Kysely<Database>, before: number): Promise<Batch> {
  return db.transaction().execute(async (open) => {
    const range = await nextRange(open, 'challenges', {
      table: sql`friend_challenges`,
      time: sql`created_at`,
      before,
    });
    if (range === null) return NOTHING;
    // Locked first: a run that is being opened holds the row, and its challenge is skipped.
    const unplayed = await sql<{ id: string }>`
      select id from friend_challenges
      where created_at > ${range.after} and created_at <= ${range.until}
        and not exists (select from runs where friend_challenge_id = friend_challenges.id)
      order by id for update skip locked`.execute(open);
    const { rows } = await sql`
      delete from friend_challenges
      where id = any (${unplayed.rows.map(({ id }) => id)}::text[])
        and not exists (select from runs where friend_challenge_id = friend_challenges.id)
      returning 1`.execute(open);
    await moveMark(open, 'challenges', range);
    return { removed: rows.length, hasMore: true };
  });
}

type Subject = Database['retention_marks']['subject'];

/** Rows after the first time, up to and including the second. */
interface Range {
  readonly after: RawBuilder<Date>;
  readonly until: RawBuilder<Date>;
}

/**
 * Locks the subject's mark and returns the range of the next rows to examine, about MAX_EXAMINED; null if there are none,
 * or if another process is at work. Times stay in the database's precision, as texts: a Date would round them.
 */
async function nextRange(
  open: Transaction<Database>,
  subject: Subject,
  {
    table,
    time,
    before,
  }: { readonly table: RawBuilder<unknown>; readonly time: RawBuilder<unknown>; readonly before: number },
): Promise<Range | null> {
  const { rows } = await sql<{ after: string; until: string | null }>`
    with mark as (
      select done_until from retention_marks where subject = ${subject} for update skip locked
    )
    select done_until::text as after, (
      select max(time)::text from (
        select ${time} as time from ${table} where ${time} > done_until and ${time} <= ${new Date(before)}
        order by ${time} limit ${MAX_EXAMINED}
      ) as next
    ) as until
    from mark`.execute(open);
  const [found] = rows;
  if (found === undefined || found.until === null) return null;
  return { after: sql<Date>`${found.after}::timestamptz`, until: sql<Date>`${found.until}::timestamptz` };
}

async function moveMark(open: Transaction<Database>, subject: Subject, { until }: Range): Promise<void> {
  await open
    .updateTable('retention_marks')
    .set({ done_until: until })
    .where('subject', '=', subject)
    .execute();
}
