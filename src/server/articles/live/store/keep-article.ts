import { sql, type Insertable, type Kysely } from 'kysely';
import type { Database } from '../../../store/database.ts';

type ArticleRow = Insertable<Database['articles']>;

/**
 * Writes an article. `currentAt`: when the page was seen to be so; null for how it once was. Answers the older revision
 * for which there was no more use; null for none.
 */
export async function keepArticle(
  db: Kysely<Database>,
  row: ArticleRow,
  currentAt: number | null,
): Promise<number | null> {
  const before = await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('articles')
      .values(row)
      // What lies there may be of another format, or spoilt.
      .onConflict((conflict) => conflict.columns(['source', 'title', 'revision']).doUpdateSet(row))
      .execute();
    return currentAt === null ? null : makeCurrent(transaction, row, currentAt);
  });
  if (before === null || before === row.revision) return null;
  // On its own: who holds one revision and waits for another would wait for whoever does it the other way round.
  return (await dropOutdated(db, { ...row, revision: before })) ? before : null;
}

/** Answers the revision that was the current one before; null for none. Later news stays. */
async function makeCurrent(
  db: Kysely<Database>,
  { source, title, revision }: ArticleRow,
  at: number,
): Promise<number | null> {
  const before = await db
    .selectFrom('current_revisions')
    .select('revision')
    .where('source', '=', source)
    .where('title', '=', title)
    .executeTakeFirst();
  const seen_at = new Date(at);
  await db
    .insertInto('current_revisions')
    .values({ source, title, revision, seen_at })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'title'])
        .doUpdateSet({ revision, seen_at })
        .whereRef('current_revisions.seen_at', '<=', 'excluded.seen_at'),
    )
    .execute();
  return before?.revision ?? null;
}

/** Nobody can ask for it any more, unless it is pinned, or the current one after all. */
async function dropOutdated(
  db: Kysely<Database>,
  { source, title, revision }: Pick<ArticleRow, 'source' | 'title' | 'revision'>,
): Promise<boolean> {
  const dropped = await sql`
    delete from articles a
    where source = ${source} and title = ${title} and revision = ${revision}
      and not exists (
        select from current_revisions c where (c.source, c.title, c.revision) = (a.source, a.title, a.revision))
      and not exists (
        select from article_pins p where (p.source, p.title, p.revision) = (a.source, a.title, a.revision))`.execute(
    db,
  );
  return dropped.numAffectedRows === 1n;
}
