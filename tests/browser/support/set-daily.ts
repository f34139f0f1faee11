import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { DAY_MS, utcDay, utcDayStart } from '#core/daily/utc-day.ts';
import { routesAnswer } from '#protocol/routes.ts';
import { readListening } from '#server/store/postgres/database-address.ts';

/** None of these is in another journey of the suites, so that D16 closes no other article. */
const ARTICLES = ['Coffee', 'Volcano', 'Piano'];

/** Sets the challenges of today, and of tomorrow for a run over midnight, the same in every test run. */
export async function setDaily(baseUrl: string, dataDir: string): Promise<void> {
  const through = new URLSearchParams(ARTICLES.map((title) => ['through', title]));
  const answer = await fetch(`${baseUrl}/api/routes?${through.toString()}`);
  const { clicks } = routesAnswer.parse(await answer.json());
  const connection = await readListening(join(dataDir, 'postgres'));
  if (connection === null) throw new Error('The server does not say where its database is');
  const client = new pg.Client(connection);
  await client.connect();
  try {
    for (const day of [0, 1]) {
      const start = utcDayStart(Date.now()) + day * DAY_MS;
      await client.query(
        `insert into daily_challenges (id, date, source, articles, par, created_at)
         values ($1, $2, 'starter', $3, $4, $5)`,
        [randomUUID(), utcDay(start), ARTICLES, clicks, new Date(start)],
      );
    }
  } finally {
    await client.end();
  }
}
