import { fail, ok, type Result } from '#core/result.ts';
import { graphOfRows, type LinkGraph } from '../link-graph.ts';
import type { RedirectTable, TitleTable } from '../title-table.ts';
import { LinkCollector } from './link-collector.ts';
import { NONE, NumberMap } from './number-collections.ts';
import { numberPages, PageList } from './page-list.ts';
import { readSqlDump, type SqlDumpError } from './read-sql-dump.ts';
import type { WantedColumn, SqlRow } from './sql-row.ts';

/** Tables of a wiki's database that hold its links, in reading order. */
export const DUMP_TABLES = ['page', 'redirect', 'linktarget', 'pagelinks'] as const;

export type DumpTable = (typeof DUMP_TABLES)[number];

/** Opens the unpacked `mysqldump` output of one table, in chunks of any size. */
export type DumpSource = (table: DumpTable) => AsyncIterable<Uint8Array>;

export interface DumpsError {
  readonly table: DumpTable;
  readonly error: SqlDumpError;
}

export interface BuiltGraph {
  readonly graph: LinkGraph;
  /** Title n is node n. */
  readonly titles: TitleTable;
  readonly redirects: RedirectTable;
}

const ARTICLES = 0;
const UNDERSCORE = 0x5f;
const SPACE = 0x20;
const LARGEST_ID = 0xffff_fffe;

const integer = (name: string): WantedColumn => ({ name, kind: 'integer' });
const signed = (name: string): WantedColumn => ({ name, kind: 'signed' });
const text = (name: string): WantedColumn => ({ name, kind: 'text' });

/**
 * Builds a wiki's link graph from its database dumps: articles only (namespace 0), links to redirects resolved to their
 * targets (D4), duplicates removed. Drops links to missing pages, links of a page to itself, and broken redirects.
 * Reads every table once, row by row. The largest Wikipedia takes about 4 GB of memory.
 */
export async function buildFromDumps(open: DumpSource): Promise<Result<BuiltGraph, DumpsError>> {
  const read = async (table: DumpTable, columns: readonly WantedColumn[], visit: (row: SqlRow) => void) => {
    const outcome = await readSqlDump(open(table), table, columns, visit);
    return outcome.ok ? null : fail({ table, error: outcome.error });
  };

  const pages = new PageList();
  const pageColumns = [
    integer('page_id'),
    signed('page_namespace'),
    text('page_title'),
    integer('page_is_redirect'),
  ];
  const pageError = await read('page', pageColumns, (row) => {
    const title = row.integer(1) === ARTICLES && row.integer(0) <= LARGEST_ID ? row.text(2) : null;
    if (title !== null) pages.add(row.integer(0), spaced(title), row.integer(3) !== 0);
  });
  if (pageError !== null) return pageError;

  const redirectColumns = [
    integer('rd_from'),
    signed('rd_namespace'),
    text('rd_title'),
    text('rd_interwiki'),
  ];
  const redirectError = await read('redirect', redirectColumns, (row) => {
    const page = row.integer(0) <= LARGEST_ID ? pages.ofPageId(row.integer(0)) : NONE;
    if (page === NONE || row.integer(1) !== ARTICLES || (row.text(3)?.length ?? 0) > 0) return;
    const title = row.text(2);
    if (title !== null) pages.redirect(page, pages.ofTitle(spaced(title)));
  });
  if (redirectError !== null) return redirectError;

  const { nodeOfPage, titles, redirects } = numberPages(pages);
  const targets = new NumberMap();
  const targetColumns = [integer('lt_id'), signed('lt_namespace'), text('lt_title')];
  const targetError = await read('linktarget', targetColumns, (row) => {
    const title = row.integer(1) === ARTICLES && row.integer(0) <= LARGEST_ID ? row.text(2) : null;
    const page = title === null ? NONE : pages.ofTitle(spaced(title));
    const node = page === NONE ? NONE : nodeOfPage(page);
    if (node !== NONE) targets.set(row.integer(0), node);
  });
  if (targetError !== null) return targetError;

  const links = new LinkCollector();
  const linkColumns = [integer('pl_from'), signed('pl_from_namespace'), integer('pl_target_id')];
  // All links of a page are adjacent, so its article is looked up once.
  let pageId = NONE;
  let from = NONE;
  const linkError = await read('pagelinks', linkColumns, (row) => {
    if (row.integer(1) !== ARTICLES || row.integer(0) > LARGEST_ID || row.integer(2) > LARGEST_ID) return;
    if (row.integer(0) !== pageId) {
      pageId = row.integer(0);
      const page = pages.ofPageId(pageId);
      from = page !== NONE && pages.isArticle(page) ? nodeOfPage(page) : NONE;
    }
    const target = from === NONE ? NONE : targets.get(row.integer(2));
    if (target !== NONE) links.add(from, target);
  });
  if (linkError !== null) return linkError;

  return ok({ graph: graphOfRows(links.rows(titles.size)), titles, redirects });
}

/** Replaces the underscores of a database title with spaces, in place. */
function spaced(title: Uint8Array): Uint8Array {
  for (let at = title.indexOf(UNDERSCORE); at >= 0; at = title.indexOf(UNDERSCORE, at)) title[at] = SPACE;
  return title;
}
