import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { bestKnownArticles } from '#graph/best-known-articles.ts';
import { buildFromDumps, DUMP_TABLES, type DumpsError } from '#graph/builders/build-from-dumps.ts';
import { findDumps, type FindDumpsError, DamagedGzip, readGzip } from './dump-files.ts';
import type { GraphMeta } from './open-graph.ts';
import { writeGraphFile } from './write-graph-file.ts';

export type BuildGraphError =
  | FindDumpsError
  | { readonly kind: 'damaged-gzip'; readonly file: string; readonly isTruncated: boolean }
  | { readonly kind: 'unreadable'; readonly file: string; readonly error: DumpsError['error'] };

export interface BuildSteps {
  /** Called when dumps of `wiki` were found; returns the path of the graph file. */
  readonly found: (wiki: string) => string;
  /** Reports progress: the name of the file being read, and the share read so far (0 to 1). */
  readonly reading: (file: string, share: number) => void;
  readonly writing: () => void;
}

/** Builds a graph file from the dumps in a folder. A failure leaves an existing file unchanged. */
export async function buildGraph(
  folder: string,
  steps: BuildSteps,
  now: () => Date,
): Promise<Result<GraphMeta, BuildGraphError>> {
  const found = await findDumps(folder);
  if (!found.ok) return found;
  const { wiki, date, paths } = found.value;
  const path = steps.found(wiki);
  const sizes = new Map<string, number>();
  for (const table of DUMP_TABLES) sizes.set(table, (await stat(paths[table])).size);
  try {
    const built = await buildFromDumps((table) => {
      let done = 0;
      return readGzip(paths[table], (bytes) => {
        done += bytes;
        steps.reading(basename(paths[table]), done / (sizes.get(table) ?? done));
      });
    });
    if (!built.ok) {
      const { table, error } = built.error;
      return fail({ kind: 'unreadable', file: basename(paths[table]), error });
    }
    steps.writing();
    const { graph, titles, redirects } = built.value;
    const pool = bestKnownArticles(graph, titles);
    const contents = { source: wiki, dumpDate: date, graph, titles, redirects, pool };
    return ok(await writeGraphFile(path, contents, now()));
  } catch (error) {
    if (!(error instanceof DamagedGzip)) throw error;
    return fail({ kind: 'damaged-gzip', file: basename(error.path), isTruncated: error.isTruncated });
  }
}

/** Explains the error and its remedy for the terminal. */
export function explainBuildGraphError(error: BuildGraphError, folder: string): string {
  switch (error.kind) {
    case 'no-folder':
      return `There is no folder ${folder}.`;
    case 'no-dumps':
      return `There are no dumps in ${folder}. It must contain WIKI-DATE-page.sql.gz and the same for ${DUMP_TABLES.slice(1).join(', ')}.`;
    case 'incomplete':
      return `Not all dumps are in ${folder}. Missing: ${error.missing.join(', ')}.`;
    case 'several':
      return `${folder} contains dumps of several wikis or days: ${error.prefixes.join(', ')}. Keep only one set in it.`;
    case 'damaged-gzip':
      return error.isTruncated
        ? `${error.file} is truncated. Download it again.`
        : `${error.file} is damaged or not a gzip file. Download it again.`;
    case 'unreadable':
      return `${error.file} ${explainDump(error.error)}`;
    default:
      return assertNever(error);
  }
}

function explainDump(error: DumpsError['error']): string {
  switch (error.kind) {
    case 'other-table':
      return 'does not contain the table that its name says.';
    case 'missing-column':
      return `has no column ${error.column}. It was made by a MediaWiki before 1.43 or by another program.`;
    case 'malformed':
      return `cannot be read after row ${error.rows}. Download it again.`;
    case 'cut-short':
      return `ends in the middle of a statement, after row ${error.rows}. Download it again.`;
    default:
      return assertNever(error);
  }
}
