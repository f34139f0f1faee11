import { randomUUID } from 'node:crypto';
import { DAY_MS, utcDay, utcDayStart } from '#core/daily/utc-day.ts';
import { routesAnswer } from '#protocol/routes.ts';
import { inDatabase } from './in-database.ts';

/** None of these is in another journey of the suites, so that D16 closes no other article. */
const ARTICLES = ['Coffee', 'Volcano', 'Piano'];
/** Closed for two hours after midnight. */
const YESTERDAYS_ARTICLES = ['Compass', 'Umbrella', 'Desert'];
const PAST_ARTICLES = ['Honey', 'Violin', 'Lighthouse'];

/** Articles by days from today; tomorrow's are for a run over midnight. */
const DAYS = [
  [-2, PAST_ARTICLES],
  [-1, YESTERDAYS_ARTICLES],
  [0, ARTICLES],
  [1, ARTICLES],
] as const;

/** Sets the challenges of two past days, today and tomorrow, the same in every test run. */
export async function setDaily(baseUrl: string, dataDir: string): Promise<void> {
  const challenges = await Promise.all(
    DAYS.map(async ([day, articles]) => ({ day, articles, par: await parOf(baseUrl, articles) })),
  );
  await inDatabase(dataDir, async (client) => {
    for (const { day, articles, par } of challenges) {
      const start = utcDayStart(Date.now()) + day * DAY_MS;
      await client.query(
        `insert into daily_challenges (id, date, source, articles, par, created_at)
         values ($1, $2, 'starter', $3, $4, $5)`,
        [randomUUID(), utcDay(start), articles, par, new Date(start)],
      );
    }
  });
}

async function parOf(baseUrl: string, articles: readonly string[]): Promise<number | null> {
  const through = new URLSearchParams(articles.map((title) => ['through', title]));
  const answer = await fetch(`${baseUrl}/api/routes?${through.toString()}`);
  return routesAnswer.parse(await answer.json()).clicks;
}
