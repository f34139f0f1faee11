import { sql, type Kysely, type Transaction } from 'kysely';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import { parOf } from '#articles/source/target-picker.ts';
import type { Database } from '../store/database.ts';
import type { ShippedLevel } from '#articles/starter/levels.ts';

/** Key of the advisory lock for changing the levels; an arbitrary number, the same in every Wayword server. */
const LOCK = 4_321_000_002;

export interface SyncLevelsParts {
  readonly db: Kysely<Database>;
  readonly encyclopedias: Pick<Encyclopedias, 'starter'>;
  readonly shipped: readonly ShippedLevel[];
}

/**
 * Updates the table to the levels of this release in a transaction; completion counts are kept. A level that is no
 * longer shipped is deleted, unless runs or completions refer to it: then its row moves behind the others.
 */
export async function syncLevels({ db, encyclopedias, shipped }: SyncLevelsParts): Promise<void> {
  const { source, targetPicker } = encyclopedias.starter;
  const rows: LevelRow[] = [];
  for (const { id, difficulty, order, description, targetArticles, maxClicks } of shipped) {
    rows.push({
      id,
      source: source.info.id,
      difficulty,
      order,
      description,
      target_articles: [...targetArticles],
      max_clicks: maxClicks,
      par: parOf(targetPicker, await targetPicker.route(targetArticles)),
    });
  }
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    // `order` is unique at commit; during the update two rows may share a number.
    await sql`set constraints all deferred`.execute(transaction);
    await upsertLevels(transaction, rows);
    await withdrawOthers(transaction, rows);
  });
}

type LevelRow = Omit<Database['levels'], 'completion_count'>;

async function upsertLevels(db: Transaction<Database>, rows: readonly LevelRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('levels')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        source: row.ref('excluded.source'),
        difficulty: row.ref('excluded.difficulty'),
        order: row.ref('excluded.order'),
        description: row.ref('excluded.description'),
        target_articles: row.ref('excluded.target_articles'),
        max_clicks: row.ref('excluded.max_clicks'),
        par: row.ref('excluded.par'),
      })),
    )
    .execute();
}

async function withdrawOthers(db: Transaction<Database>, shipped: readonly LevelRow[]): Promise<void> {
  const ids = shipped.map(({ id }) => id);
  await sql`
    delete from levels where id <> all (${ids}::text[])
      and not exists (select from runs where level_id = levels.id)
      and not exists (select from level_completions where level_id = levels.id)`.execute(db);
  const last = Math.max(0, ...shipped.map(({ order }) => order));
  await sql`
    update levels set "order" = ${last}::integer + place from
      (select id, row_number() over (order by "order", id)::integer as place
        from levels where id <> all (${ids}::text[])) as withdrawn
    where levels.id = withdrawn.id`.execute(db);
}
