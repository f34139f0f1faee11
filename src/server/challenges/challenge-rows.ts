import type { Kysely } from 'kysely';
import type { Database } from '../store/database.ts';
import type { DailyChallenge } from './daily-challenges.ts';

/** Reads the challenge of a day (yyyy-mm-dd) or of an id (a UUID); null if there is none. */
export async function readChallenge(
  db: Kysely<Database>,
  by: { readonly date: string } | { readonly id: string },
): Promise<DailyChallenge | null> {
  const all = db.selectFrom('daily_challenges').selectAll();
  const one = 'date' in by ? all.where('date', '=', by.date) : all.where('id', '=', by.id);
  const row = await one.executeTakeFirst();
  if (row === undefined) return null;
  const { id, date, source, articles, par, created_at } = row;
  return { id, date, createdAt: created_at.getTime(), source, articles, par };
}

/** Inserts a challenge unless its day already has one. */
export async function insertChallenge(db: Kysely<Database>, challenge: DailyChallenge): Promise<void> {
  const { id, date, createdAt, source, articles, par } = challenge;
  await db
    .insertInto('daily_challenges')
    .values({ id, date, source, articles: [...articles], par, created_at: new Date(createdAt) })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
}

/** Returns the targets used in an encyclopedia since a day (inclusive), each mapped to its last day (yyyy-mm-dd). */
export async function targetsSince(
  db: Kysely<Database>,
  source: string,
  date: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('daily_challenges')
    .select(['date', 'articles'])
    .where('source', '=', source)
    .where('date', '>=', date)
    .orderBy('date')
    .execute();
  return new Map(rows.flatMap(({ date, articles }) => articles.map((title) => [title, date] as const)));
}
