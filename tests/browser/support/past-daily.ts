import { randomUUID } from 'node:crypto';
import { DAY_MS, utcDay, utcDayStart } from '#core/daily/utc-day.ts';
import { inDatabase } from './in-database.ts';

/** A past challenge, and the ranked runs of guests on its day. */
export interface PastDaily {
  readonly daysAgo: number;
  readonly articles: readonly string[];
  readonly par: number;
  readonly runs: readonly {
    readonly username: string;
    /** Titles of the visited pages, the start first. */
    readonly route: readonly string[];
    readonly secondsPerClick: number;
  }[];
}

/**
 * Writes a past challenge with the runs and the scores of its day, once for a day. Throws if the day has a challenge with
 * other articles.
 */
export async function writePastDaily(
  dataDir: string,
  { daysAgo, articles, par, runs }: PastDaily,
): Promise<void> {
  const start = utcDayStart(Date.now()) - daysAgo * DAY_MS;
  const challengeId = randomUUID();
  await inDatabase(dataDir, async (client) => {
    const { rowCount } = await client.query(
      `insert into daily_challenges (id, date, source, articles, par, created_at)
       values ($1, $2, 'starter', $3, $4, $5) on conflict do nothing`,
      [challengeId, utcDay(start), articles, par, new Date(start)],
    );
    if (rowCount === 0) {
      const { rows } = await client.query<{ articles: string[] }>(
        'select articles from daily_challenges where date = $1',
        [utcDay(start)],
      );
      const existing = rows[0]?.articles ?? [];
      if (existing.join('\n') !== articles.join('\n'))
        throw new Error(`${utcDay(start)} already has a challenge with ${existing.join(', ')}`);
      return;
    }
    for (const { username, route, secondsPerClick } of runs) {
      const [runId, guestId] = [randomUUID(), `guest_${randomUUID()}`];
      const startedAt = start + DAY_MS / 2;
      const [, ...hops] = route;
      const timeOf = (n: number) => new Date(startedAt + n * secondsPerClick * 1000);
      const result = [hops.length, hops.length * secondsPerClick, challengeId, timeOf(hops.length)];
      await client.query('insert into guests (id, username) values ($1, $2)', [guestId, username]);
      await client.query(
        `insert into runs (id, mode, source, pin, guest_id, articles, par, ranked, state, started_at, clicks, seconds, challenge_id, ended_at)
         values ($1, 'daily', 'starter', $2, $3, $4, $5, true, 'complete', $6, $7, $8, $9, $10)`,
        [runId, `daily-${challengeId}`, guestId, articles, par, timeOf(0), ...result],
      );
      for (const [index, title] of hops.entries())
        await client.query(
          `insert into run_hops (run_id, n, kind, asked, title, revision, at) values ($1, $2, 'link', $3, $3, 1, $4)`,
          [runId, index + 1, title, timeOf(index + 1)],
        );
      await client.query(
        `insert into guest_leaderboard (id, guest_id, username, run_id, clicks, seconds, challenge_id, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [randomUUID(), guestId, username, runId, ...result],
      );
    }
  });
}
