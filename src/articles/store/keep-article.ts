import { sql, type Insertable, type Kysely } from 'kysely';
import type { ArticleTables } from './article-tables.ts';

type ArticleRow = Insertable<ArticleTables['articles']>;

/**
 * Writes an article. `currentAt`: when this was the current revision; null for an older revision. Returns the older
 * revision that was deleted as unused; null for none.
 */
export async function keepArticle(
  db: Kysely<ArticleTables>,
  row: ArticleRow,
  currentAt: number | null,
): Promise<number | null> {
  const before = await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('articles')
      .values(row)
      // The existing row may have another format or be damaged.
      .onConflict((conflict) => conflict.columns(['source', 'title', 'revision']).doUpdateSet(row))
      .execute();
    return currentAt === null ? null : makeCurrent(transaction, row, currentAt);
  });
  if (before === null || before === row.revision) return null;
  // In a statement outside the transaction: holding one revision's lock while waiting for another's could deadlock.
  return (await dropOutdated(db, { ...row, revision: before })) ? before : null;
}

/** Returns the revision that was current before; null for none. Does not overwrite later information. */
async function makeCurrent(
  db: Kysely<ArticleTables>,
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

/** Deletes a revision that can no longer be requested, unless it is pinned or still current. */
async function dropOutdated(
  db: Kysely<ArticleTables>,
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
