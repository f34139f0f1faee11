import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import { DUMP_TABLES, type DumpTable } from '#graph/builders/build-from-dumps.ts';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** The dumps of a wiki on a day, named as on the dumps site: `enwiki-20260801-page.sql.gz`. */
export interface DumpSet {
  readonly wiki: string;
  /** YYYY-MM-DD; null if the files are named `latest`. */
  readonly date: string | null;
  readonly paths: Readonly<Record<DumpTable, string>>;
}

export type FindDumpsError =
  | { readonly kind: 'no-folder' }
  | { readonly kind: 'no-dumps' }
  /** Files missing from the set. */
  | { readonly kind: 'incomplete'; readonly missing: readonly string[] }
  /** More than one wiki or day: page ids of different dumps do not match. */
  | { readonly kind: 'several'; readonly prefixes: readonly string[] };

const FILE_NAME = new RegExp(`^(.+)-(latest|\\d{8})-(?:${DUMP_TABLES.join('|')})\\.sql\\.gz$`, 'u');

/** Finds the four dumps of a graph in a folder. Disk errors throw. */
export async function findDumps(folder: string): Promise<Result<DumpSet, FindDumpsError>> {
  let names: readonly string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return fail({ kind: 'no-folder' });
    throw error;
  }
  const prefixes = new Set(
    names.flatMap((name) => {
      const match = FILE_NAME.exec(name);
      return match === null ? [] : [`${match[1]}-${match[2]}`];
    }),
  );
  const [prefix, ...others] = prefixes;
  if (prefix === undefined) return fail({ kind: 'no-dumps' });
  if (others.length > 0) return fail({ kind: 'several', prefixes: [...prefixes].sort() });
  const fileOf = (table: DumpTable) => `${prefix}-${table}.sql.gz`;
  const missing = DUMP_TABLES.map(fileOf).filter((name) => !names.includes(name));
  if (missing.length > 0) return fail({ kind: 'incomplete', missing });
  const pathOf = (table: DumpTable) => join(folder, fileOf(table));
  const dash = prefix.lastIndexOf('-');
  const day = prefix.slice(dash + 1);
  return ok({
    wiki: prefix.slice(0, dash),
    date: day === 'latest' ? null : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
    paths: {
      page: pathOf('page'),
      redirect: pathOf('redirect'),
      linktarget: pathOf('linktarget'),
      pagelinks: pathOf('pagelinks'),
    },
  });
}

/** The gzip file is truncated or invalid. Thrown, because the error occurs in the middle of a stream. */
export class DamagedGzip extends Error {
  override readonly name = 'DamagedGzip';
  readonly path: string;
  readonly isTruncated: boolean;

  constructor(path: string, cause: Error & { readonly code?: unknown }) {
    super(`${path}: ${cause.message}`, { cause });
    this.path = path;
    this.isTruncated = cause.code === 'Z_BUF_ERROR';
  }
}

const PIECE_BYTES = 1 << 18;

/**
 * Yields the unpacked bytes of a gzip file in pieces; `onRead` receives the number of packed bytes of each read. Throws
 * `DamagedGzip`, and disk errors unchanged.
 */
export async function* readGzip(path: string, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  const packed = createReadStream(path, { highWaterMark: PIECE_BYTES });
  const unpacked = createGunzip({ chunkSize: PIECE_BYTES });
  packed.on('data', (piece) => onRead(piece.length));
  // pipe() does not forward errors: without this a disk error would leave `unpacked` waiting forever.
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    for await (const piece of unpacked) yield piece;
  } catch (error) {
    const isGzipError = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isGzipError ? new DamagedGzip(path, error) : error;
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}
