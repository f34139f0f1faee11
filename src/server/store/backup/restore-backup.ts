import { pipeline } from 'node:stream/promises';
import pg, { type ClientConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { fail, ok, type Result } from '#core/result.ts';
import {
  applyMigration,
  missingFrom,
  createMigrationsTable,
  lockMigrations,
  readMigrations,
  WITHOUT_LIMITS,
  type Migration,
} from '../migrate.ts';
import { PLAIN_VALUES, type BackupHeader, BackupReader, checkBackup } from './read-backup.ts';
import { tableList } from './write-backup.ts';

export interface RestoreOptions {
  readonly file: string;
  /** The folder of the migrations. */
  readonly migrations: string;
  /** Whether the database's content may be deleted. */
  readonly replace: boolean;
}

/**
 * Restores a backup into a database in one transaction: the tables as of the backup, their rows, then the later
 * migrations. Returns one sentence if that is not possible, with the database unchanged.
 */
export async function restoreBackup(
  connection: ClientConfig,
  { file, migrations, replace }: RestoreOptions,
): Promise<Result<BackupHeader, string>> {
  const plan = await planRestore(file, migrations);
  if (!plan.ok) return plan;
  const { header, earlier, later } = plan.value;
  const client = new pg.Client(connection);
  // The queries report a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(WITHOUT_LIMITS);
    await lockMigrations(client);
    await client.query(PLAIN_VALUES);
    if (!(await isEmpty(client))) {
      if (!replace)
        return fail('The database is not empty. Add --replace to delete its content and restore the backup.');
      await client.query(
        'drop schema public cascade; create schema public; grant usage on schema public to public',
      );
    }
    await fill(client, header, file, earlier);
    for (const migration of later) await applyMigration(client, migration);
    await client.query('commit');
    return ok(header);
  } finally {
    // Also rolls back an uncommitted transaction.
    await client.end();
  }
}

/** Reads the whole file and returns its header, or one sentence if this Wayword cannot restore it. */
export async function checkRestorable(
  file: string,
  migrations: string,
): Promise<Result<BackupHeader, string>> {
  const plan = await planRestore(file, migrations);
  return plan.ok ? ok(plan.value.header) : plan;
}

interface RestorePlan {
  readonly header: BackupHeader;
  /** The migrations of the Wayword that made the backup. */
  readonly earlier: readonly Migration[];
  /** Those that came after it. */
  readonly later: readonly Migration[];
}

async function planRestore(file: string, migrations: string): Promise<Result<RestorePlan, string>> {
  const header = await checkBackup(file);
  if (!header.ok) return header;
  const files = await readMigrations(migrations);
  if (!files.ok) return files;
  const later = missingFrom(header.value.migrations, files.value, 'backup');
  if (!later.ok) return later;
  const earlier = files.value.filter((migration) => !later.value.includes(migration));
  return ok({ header: header.value, earlier, later: later.value });
}

/** Whether there is no table at all: even rows that migrations wrote would conflict with the backup's rows. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    "select not exists (select from pg_class where relnamespace = 'public'::regnamespace) as empty",
  );
  return rows[0]?.empty === true;
}

async function fill(
  client: pg.Client,
  { tables, sequences }: BackupHeader,
  file: string,
  migrations: readonly Migration[],
): Promise<void> {
  await createMigrationsTable(client);
  for (const migration of migrations) await applyMigration(client, migration);
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => tableName(name)).join(', ')} cascade`);
  // The rows are complete, so triggers must not add more. References are checked once all rows are present.
  const references = await foreignKeys(client);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${tableName(name)} disable trigger user`);
  const reader = new BackupReader(file);
  await reader.line();
  for (const { name, columns, rows } of tables)
    await pipeline(reader.lines(rows), client.query(copyFrom(`copy ${tableList(name, columns)} from stdin`)));
  for (const { name } of tables) await client.query(`alter table ${tableName(name)} enable trigger user`);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name, last } of sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [tableName(name), last]);
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function foreignKeys(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('public.%I', t.relname) as table, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace`);
  return rows;
}

function tableName(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}
