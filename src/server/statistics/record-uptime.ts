import { sql, type Kysely } from 'kysely';
import type { Clock } from '#core/clock.ts';
import { DAY_MS, utcDay, utcDayStart } from '#core/daily/utc-day.ts';
import { repeat } from '#platform/repeat.ts';
import type { Database } from '../store/database.ts';

const MINUTE_MS = 60_000;
const MINUTES_OF_A_DAY = DAY_MS / MINUTE_MS;

export interface UptimeParts {
  readonly db: Kysely<Database>;
  /** Whether the encyclopedia answers. */
  readonly isReachable: () => Promise<boolean>;
  readonly timer: Clock;
  readonly onError: (error: Error) => void;
}

/**
 * STAT-2: Notes that the server was up in the minute of a time, in milliseconds since the epoch, and whether its
 * encyclopedia was reachable. Any number of processes may note the same minute, which is one bit of the day's row.
 */
export async function recordMinute(db: Kysely<Database>, at: number, isReachable: boolean): Promise<void> {
  const minute = Math.floor((at - utcDayStart(at)) / MINUTE_MS);
  const bit = sql`set_bit(0::bit(${sql.lit(MINUTES_OF_A_DAY)}), ${minute}, 1)`;
  await sql`
    insert into uptime as known (day, up, reachable)
    values (${utcDay(at)}, ${bit}, ${isReachable ? bit : sql`0::bit(${sql.lit(MINUTES_OF_A_DAY)})`})
    on conflict (day) do update set up = known.up | excluded.up, reachable = known.reachable | excluded.reachable
  `.execute(db);
}

/**
 * Records every minute, shortly after it began. Returns a function that stops it and resolves when the last note is
 * written.
 */
export function watchUptime({ db, isReachable, timer, onError }: UptimeParts): () => Promise<void> {
  return repeat({
    timer,
    delay: () => MINUTE_MS - (timer.now() % MINUTE_MS),
    pass: async () => {
      const at = timer.now();
      await recordMinute(db, at, await isReachable());
    },
    onError,
    otherwise: 'Recording the uptime threw a value that is not an error',
  });
}
