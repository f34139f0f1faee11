import { createHash } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fail, ok, type Result } from '#core/result.ts';
import { makeFolder, writeFileAtomically } from '#platform/files.ts';
import { appliedMigrations, WITHOUT_LIMITS } from '../migrate.ts';
import { CHECKSUM_MARK, PLAIN_VALUES, type BackupHeader } from './read-backup.ts';

/** Pages of wikis and what refers to them: a server without them reads them from the wiki again. */
const FETCHED_TABLES: readonly string[] = ['articles', 'current_revisions'];

export interface BackupOptions {
  readonly file: string;
  readonly now: Date;
  /** Whether the fetched pages of wikis are in it too. */
  readonly withPages: boolean;
  /** Ends it early: the file is not written, and the promise rejects. */
  readonly signal?: AbortSignal;
  /** Returns the bytes that are free in a folder; by default of its disk. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/**
 * Writes a consistent snapshot of the database to a file, while other connections read and write. Only the file's owner
 * may read it, because it holds the site's secrets. Unlogged tables are left out: a crash may empty them too. Returns
 * the header, or one sentence if the disk has less space than the tables take, which are larger than their backup.
 */
export async function writeBackup(
  connection: ClientConfig,
  { file, now, withPages, signal, freeBytes = freeBytesOf }: BackupOptions,
): Promise<Result<BackupHeader, string>> {
  const client = new pg.Client(connection);
  // The queries report a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  // A query in progress rejects.
  const cancel = () => void client.end();
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel);
    await client.query('begin isolation level repeatable read read only');
    await client.query(WITHOUT_LIMITS);
    await client.query(PLAIN_VALUES);
    const leftOut = withPages ? [] : FETCHED_TABLES;
    const [header, needed] = [await describe(client, now, leftOut), await sizeOf(client, leftOut)];
    const folder = dirname(file);
    await makeFolder(folder);
    const free = await freeBytes(folder);
    if (free < needed)
      return fail(
        `The disk of ${folder} has ${inMegabytes(free)} of free space, and a backup may need ${inMegabytes(needed)}. Free space on it, or name a file on another disk.`,
      );
    await writeFileAtomically(file, async (handle) => {
      await handle.chmod(0o600);
      await pipeline(
        backupContent(client, header),
        createGzip(),
        async (zipped: AsyncIterable<Buffer>) => {
          for await (const chunk of zipped) await handle.writeFile(chunk);
        },
        { signal },
      );
    });
    return ok(header);
  } finally {
    signal?.removeEventListener('abort', cancel);
    await client.end();
  }
}

async function* backupContent(client: pg.Client, header: BackupHeader): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  const head = `${JSON.stringify(header)}\n`;
  hash.update(head);
  yield head;
  for (const { name, columns } of header.tables) {
    const rows: AsyncIterable<Buffer> = client.query(copyTo(copyOf(name, columns)));
    for await (const chunk of rows) {
      hash.update(chunk);
      yield chunk;
    }
  }
  yield `${CHECKSUM_MARK}${hash.digest('hex')}\n`;
}

/** A partitioned table can be copied only by a query. */
function copyOf(name: string, columns: readonly string[]): string {
  const selected = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `copy (select ${selected} from public.${pg.escapeIdentifier(name)}) to stdout`;
}

export function tableList(name: string, columns: readonly string[]): string {
  return `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
}

/** The tables of a backup, as a condition on pg_class; its first parameter is the names that are left out. */
const IN_BACKUP = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relpersistence = 'p' and c.relname <> 'migrations' and c.relname <> all ($1::text[])`;

/** Returns the size on disk of the tables without their indexes, in bytes. */
async function sizeOf(client: pg.Client, leftOut: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(case c.relkind when 'r' then pg_table_size(c.oid)
        else (select sum(pg_table_size(relid)) from pg_partition_tree(c.oid)) end), 0)::text as bytes
      from pg_class c where ${IN_BACKUP}`,
    [leftOut],
  );
  return Number(rows[0]?.bytes);
}

async function describe(client: pg.Client, now: Date, leftOut: readonly string[]): Promise<BackupHeader> {
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c where ${IN_BACKUP} order by c.relname`,
    [leftOut],
  );
  const tables: BackupHeader['tables'] = [];
  for (const table of found) {
    const counted = await client.query<{ n: string }>(
      `select count(*)::text as n from public.${pg.escapeIdentifier(table.name)}`,
    );
    tables.push({ ...table, rows: Number(counted.rows[0]?.n) });
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    "select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  // A database that no server has opened has no migrations table.
  const { rows: record } = await client.query(
    "select from pg_tables where schemaname = 'public' and tablename = 'migrations'",
  );
  const migrations = record.length === 0 ? [] : await appliedMigrations(client);
  const made = now.toISOString();
  return { format: 'wayword-backup', version: 1, made, migrations: [...migrations], tables, sequences };
}
