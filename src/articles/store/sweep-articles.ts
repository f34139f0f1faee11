import { sql, type Kysely, type Transaction } from 'kysely';
import type { ArticleTables } from './article-tables.ts';
import { MAX_PINNED, PIN_LASTS, PIN_PROTECTS, PINNED_SHARE, RUN_PROTECTS } from './article-store.ts';

/** Maximum number of rows one sweep removes from a table, to keep it short; the next sweep continues. */
const MAX_REMOVED = 5_000;

interface SweptPage {
  readonly title: string;
  readonly revision: number;
}

/**
 * Removes articles beyond one wiki's space, least recently used first, except protected ones, and outdated pins and
 * redirects. Returns the removed articles. Does nothing while another process sweeps. Times: milliseconds since 1970.
 */
export async function sweepArticles(
  db: Kysely<ArticleTables>,
  source: string,
  { maxBytes, now }: { readonly maxBytes: number; readonly now: number },
): Promise<readonly SweptPage[]> {
  return db.transaction().execute(async (transaction) => {
    const lock = await sql<{ is_ours: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`articles ${source}`}, 0)) as is_ours`.execute(
      transaction,
    );
    if (lock.rows[0]?.is_ours !== true) return [];
    await forgetPins(transaction, source, now);
    await sql`
      delete from article_redirects where source = ${source} and seen_at < ${new Date(now - PIN_LASTS)}`.execute(
      transaction,
    );
    const total = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from articles where source = ${source}`.execute(
      transaction,
    );
    const surplus = (total.rows[0]?.bytes ?? 0) - maxBytes;
    return surplus > 0 ? dropSurplus(transaction, source, { surplus, maxBytes, now }) : [];
  });
}

/**
 * Whether a run needs the page. A pin alone is not enough because any reader can name one: it protects a page only
 * within its share of the space.
 */
function isPlayed(pin: string, now: number) {
  const at = sql.ref(`${pin}.at`);
  const run = sql`runs r where r.source = ${sql.ref(`${pin}.source`)} and r.pin = ${sql.ref(`${pin}.pin`)}`;
  return sql<boolean>`(
    (${at} > ${new Date(now - RUN_PROTECTS)} and exists (select from ${run}))
    or exists (select from ${run} and r.state = 'open' and r.expires_at > ${new Date(now)})
    or exists (select from ${run} and r.state = 'open' and r.expires_at is null))`;
}

async function dropSurplus(
  transaction: Transaction<ArticleTables>,
  source: string,
  { surplus, maxBytes, now }: { readonly surplus: number; readonly maxBytes: number; readonly now: number },
): Promise<readonly SweptPage[]> {
  const dropped = await sql<SweptPage>`
    with pages as (
      select a.title, a.revision, a.bytes, a.used_at,
        coalesce(bool_or(p.at > ${new Date(now - PIN_PROTECTS)}), false) as is_pinned,
        coalesce(bool_or(${isPlayed('p', now)}), false) as is_played
      from articles a left join article_pins p using (source, title, revision)
      where a.source = ${source}
      group by a.title, a.revision, a.bytes, a.used_at
    ), shared as (
      select *, sum(bytes) filter (where is_pinned) over (
        order by used_at desc, title, revision rows unbounded preceding) as pinned_bytes
      from pages
    ), free as (
      select title, revision,
        sum(bytes) over (order by used_at, title, revision rows unbounded preceding) - bytes as bytes_before
      from shared
      where not is_played and not (is_pinned and pinned_bytes <= ${Math.floor(maxBytes * PINNED_SHARE)})
      order by used_at, title, revision limit ${MAX_REMOVED}
    )
    delete from articles a using free f
    where a.source = ${source} and a.title = f.title and a.revision = f.revision and f.bytes_before < ${surplus}
    returning a.title, a.revision`.execute(transaction);
  return dropped.rows;
}

async function forgetPins(
  transaction: Transaction<ArticleTables>,
  source: string,
  now: number,
): Promise<void> {
  const total = await sql<{ count: number }>`
    select count(*) as count from article_pins where source = ${source}`.execute(transaction);
  const tooMany = Math.max(0, (total.rows[0]?.count ?? 0) - MAX_PINNED);
  await sql`
    delete from article_pins where (source, pin, asked) in (
      select p.source, p.pin, p.asked from (
        select *, row_number() over (order by at) as place from article_pins where source = ${source}
        order by at limit ${MAX_REMOVED}
      ) p
      where (p.place <= ${tooMany} or p.at < ${new Date(now - PIN_LASTS)}) and not ${isPlayed('p', now)}
    )`.execute(transaction);
}
