import { sql, type Kysely, type Insertable, type Transaction } from 'kysely';
import { type ArticleTables, ARTICLE_FORMAT } from './article-tables.ts';
import type { KnownTitle, KnownTitles } from './article-store.ts';

/** Maximum number of titles, and of redirects, loaded at startup; of more, those seen last. */
const MAX_KNOWN = 200_000;

interface KnownRow {
  readonly title: string;
  readonly revision: number | null;
  readonly seen_at: Date | null;
  readonly to_title: string | null;
  readonly fragment: string | null;
  readonly met_at: Date | null;
}

/** Returns what is known of these titles of one wiki; an article of another format counts as not stored. */
export async function queryKnown(
  db: Kysely<ArticleTables>,
  source: string,
  titles: readonly string[],
): Promise<KnownTitles> {
  const { rows } = await sql<KnownRow>`
    select asked.title, seen.revision, seen.seen_at, met.to_title, met.fragment, met.seen_at as met_at
    from unnest(${[...titles]}::text[]) as asked (title)
    left join (
      select c.source, c.title, c.revision, c.seen_at
      from current_revisions c join articles a using (source, title, revision)
      where a.format = ${ARTICLE_FORMAT}
    ) seen on seen.source = ${source} and seen.title = asked.title
    left join article_redirects met on met.source = ${source} and met.from_title = asked.title
    where seen.title is not null or met.from_title is not null`.execute(db);
  return fromRows(rows);
}

/** Returns what is known of all titles of one wiki. */
export async function queryAllKnown(db: Kysely<ArticleTables>, source: string): Promise<KnownTitles> {
  const { rows } = await sql<KnownRow>`
    select coalesce(seen.title, met.from_title) as title, seen.revision, seen.seen_at,
      met.to_title, met.fragment, met.seen_at as met_at
    from (
      select c.title, c.revision, c.seen_at
      from current_revisions c join articles a using (source, title, revision)
      where c.source = ${source} and a.format = ${ARTICLE_FORMAT}
      order by c.seen_at desc limit ${MAX_KNOWN}
    ) seen
    full join (
      select from_title, to_title, fragment, seen_at from article_redirects
      where source = ${source} order by seen_at desc limit ${MAX_KNOWN}
    ) met on met.from_title = seen.title`.execute(db);
  return fromRows(rows);
}

function fromRows(rows: readonly KnownRow[]): KnownTitles {
  return new Map(rows.map((row) => [row.title, fromRow(row)]));
}

function fromRow({ title, revision, seen_at, to_title, fragment, met_at }: KnownRow): KnownTitle {
  return {
    current: revision === null || seen_at === null ? null : { revision, at: seen_at.getTime() },
    redirect:
      to_title === null || fragment === null || met_at === null
        ? null
        : { from: title, to: to_title, fragment, at: met_at.getTime() },
  };
}

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
    await lockTitle(transaction, row);
    await transaction
      .insertInto('articles')
      .values(row)
      // The existing row may have another format or be damaged.
      .onConflict((conflict) => conflict.columns(['source', 'title', 'revision']).doUpdateSet(row))
      .execute();
    return currentAt === null ? null : makeCurrent(transaction, row, currentAt);
  });
  if (before === null || before === row.revision) return null;
  const outdated = { ...row, revision: before };
  const isDropped = await db.transaction().execute(async (transaction) => {
    await lockTitle(transaction, row);
    return dropOutdated(transaction, outdated);
  });
  return isDropped ? before : null;
}

/**
 * Lets one writer of a title's revisions work at a time, until the end of the transaction. Otherwise a revision could
 * become current while another process finds it outdated, and be deleted with what is known of the title.
 */
async function lockTitle(
  transaction: Transaction<ArticleTables>,
  { source, title }: Pick<ArticleRow, 'source' | 'title'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`article ${source} ${title}`}, 0))`.execute(
    transaction,
  );
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
