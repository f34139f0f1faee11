import { sql, type Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Limits } from './limits.ts';

/** Limits that can also undo a count, for requests that turned out not to be abuse, and read one. */
export interface RefundableLimits extends Limits {
  refund(key: string): Promise<void>;
  /** Returns the current window of a key without counting; null if there is none. `secondsLeft` is a whole number. */
  peek(key: string): Promise<{ readonly count: number; readonly secondsLeft: number } | null>;
}

/**
 * Counts in the database, shared by all processes; a single upsert per request leaves no race. The retention job removes
 * windows that have ended.
 */
export function createPostgresLimits({
  db,
  clock,
}: {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}): RefundableLimits {
  return {
    async consume(key, { most, seconds }) {
      const now = new Date(clock());
      const window = await db
        .insertInto('limits')
        .values({ key, count: 1, ends_at: new Date(now.getTime() + seconds * 1000) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            // Capped just above the limit, so that a flood cannot overflow the column.
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
    async peek(key) {
      const now = clock();
      const window = await db
        .selectFrom('limits')
        .select(['count', 'ends_at'])
        .where('key', '=', key)
        .where('ends_at', '>', new Date(now))
        .executeTakeFirst();
      if (window === undefined) return null;
      return { count: window.count, secondsLeft: Math.ceil((window.ends_at.getTime() - now) / 1000) };
    },
    async refund(key) {
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
