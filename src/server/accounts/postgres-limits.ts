import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Limits } from './limits.ts';

/** Milliseconds between two sweeps of the windows that are over. */
const SWEEP_EVERY = 10 * 60_000;

/** Limits that can also take a count back, for what turned out to be no misuse. */
export interface RefundableLimits extends Limits {
  giveBack(key: string): Promise<void>;
}

/** Counts in the database, for all processes at once: one upsert each, so that none can slip by between reading and writing. */
export function createPostgresLimits({
  db,
  clock,
}: {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): RefundableLimits {
  let sweptAt = clock();
  const sweep = async () => {
    if (clock() - sweptAt < SWEEP_EVERY) return;
    sweptAt = clock();
    await db.deleteFrom('limits').where('ends_at', '<=', new Date(clock())).execute();
  };
  return {
    async take(key, { most, seconds }) {
      await sweep();
      const now = new Date(clock());
      const window = await db
        .insertInto('limits')
        .values({ key, count: 1, ends_at: new Date(now.getTime() + seconds * 1000) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            // Never far over the limit: a flood cannot make the number too large for its column.
            count: sql<number>`case when limits.ends_at <= ${now} then 1 else least(limits.count, ${most}) + 1 end`,
            ends_at: sql<Date>`case when limits.ends_at <= ${now} then excluded.ends_at else limits.ends_at end`,
          }),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow();
      if (window.count <= most) return { admitted: true };
      const left = window.ends_at.getTime() - now.getTime();
      return { admitted: false, retryAfter: Math.max(1, Math.ceil(left / 1000)) };
    },
    async giveBack(key) {
      await db.deleteFrom('limits').where('key', '=', key).where('count', '=', 1).execute();
      await db
        .updateTable('limits')
        .set({ count: sql<number>`count - 1` })
        .where('key', '=', key)
        .where('count', '>', 1)
        .execute();
    },
  };
}
