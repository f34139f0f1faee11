import { sql, type Kysely } from 'kysely';
import { utcDay } from '#core/daily/utc-day.ts';
import { errorCode } from '#platform/errors.ts';
import type { Database } from '../store/database.ts';
import type { Batch } from './remove-old-rows.ts';

/** PostgreSQL's lock_not_available: a backup or another process is reading the hops. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Makes the partitions for the hops of this month and the next two, if they are missing. `now`: milliseconds since the
 * epoch. Leaves it for the next time if the table is locked: hops of a month without a partition have a place too.
 */
export async function makeHopMonths(db: Kysely<Database>, now: number): Promise<void> {
  await unlessLocked(sql`select make_hop_months(${utcDay(now)}::date)`.execute(db));
}

/**
 * Drops the oldest month of hops whose runs were all opened before a time, in milliseconds since the epoch. Leaves it for
 * the next time if the table is locked.
 */
export async function dropHopMonth(db: Kysely<Database>, before: number): Promise<Batch> {
  const dropped = await unlessLocked(
    sql<{ dropped: boolean }>`select drop_hop_month(${utcDay(before)}::date) as dropped`.execute(db),
  );
  const hasDropped = dropped?.rows[0]?.dropped === true;
  return { removed: hasDropped ? 1 : 0, hasMore: hasDropped };
}

async function unlessLocked<Value>(statement: Promise<Value>): Promise<Value | null> {
  try {
    return await statement;
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return null;
    throw error;
  }
}
