import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientConfig } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeFileAtomically } from '#platform/files.ts';
import { appliedMigrations } from '../migrate.ts';
import { CHECKSUM_MARK, PLAIN_VALUES, type BackupHeader } from './read-backup.ts';

/**
 * Writes a consistent snapshot of the database to a file, while other connections read and write. Only the file's owner
 * may read it, because it holds the site's secrets. Unlogged tables are left out: a crash may empty them too. Returns
 * the header.
 */
export async function writeBackup(connection: ClientConfig, file: string, now: Date): Promise<BackupHeader> {
  const client = new pg.Client(connection);
  // The queries report a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(PLAIN_VALUES);
    const header = await describe(client, now);
    await writeFileAtomically(file, async (handle) => {
      await handle.chmod(0o600);
      await pipeline(backupContent(client, header), createGzip(), async (zipped: AsyncIterable<Buffer>) => {
        for await (const chunk of zipped) await handle.writeFile(chunk);
      });
    });
    return header;
  } finally {
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

async function describe(client: pg.Client, now: Date): Promise<BackupHeader> {
  const { rows: found } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> 'migrations'
    order by c.relname`);
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
