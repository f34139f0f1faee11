import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { fail, ok, type Result } from '#core/result.ts';

/** Advisory lock key, the same in every release: the process that holds the lock may change the tables. */
const LOCK = 4_321_000_001;
/** How long to wait for another process that changes the tables. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 50;

/** The operator may have given the user of the database limits, which are meant for the statements of players. */
export const WITHOUT_LIMITS =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'sha'>;

/**
 * Applies the folder's missing migrations, each in its own transaction, one process at a time. Returns one sentence
 * if the database and the files do not match, or if another process holds the lock for `timeoutMs` milliseconds; throws
 * if a statement fails.
 */
export async function migrate(
  connection: ClientConfig,
  folder: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Result<null, string>> {
  const files = await readMigrations(folder);
  if (!files.ok) return files;
  const client = new pg.Client(connection);
  // The queries report a broken connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) {
      const step = await applyNext(client, files.value, timeoutMs);
      if (!step.ok) return step;
      if (step.value === 'none-missing') return ok(null);
    }
  } finally {
    // Also rolls back a transaction that failed.
    await client.end();
  }
}

/**
 * Applies the first missing migration. Its transaction holds the lock, because a pooler may give the next transaction
 * another session, and two processes may take turns: each reads under the lock what was applied.
 */
async function applyNext(
  client: pg.ClientBase,
  files: readonly Migration[],
  timeoutMs: number,
): Promise<Result<'applied' | 'none-missing', string>> {
  if (!(await beginLocked(client, timeoutMs)))
    return fail('Another server is migrating the database. Start this one again when that one is open.');
  await client.query(WITHOUT_LIMITS);
  await createMigrationsTable(client);
  const missing = missingFrom(await appliedMigrations(client), files);
  if (!missing.ok) return missing;
  const [next] = missing.value;
  if (next !== undefined) await applyMigration(client, next);
  await client.query('commit');
  return ok(next === undefined ? 'none-missing' : 'applied');
}

/** Begins a transaction that holds the lock. Polls: a query that blocks would keep the server from stopping. */
async function beginLocked(client: pg.ClientBase, timeoutMs: number): Promise<boolean> {
  const started = performance.now();
  for (;;) {
    await client.query('begin');
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) taken', [
      LOCK,
    ]);
    if (rows[0]?.taken === true) return true;
    await client.query('rollback');
    if (performance.now() - started > timeoutMs) return false;
    await sleep(POLL_MS);
  }
}

/** Holds the lock until the end of the transaction. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** Creates the table of applied migrations if it is missing. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists migrations (
    number integer primary key,
    name text not null,
    sha text not null,
    applied_at timestamptz not null default now()
  )`);
}

export async function appliedMigrations(client: pg.ClientBase): Promise<readonly AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, sha from migrations order by number',
  );
  return rows;
}

/** Returns the migrations that were not applied yet; fails if the applied ones do not match the files. */
export function missingFrom(
  applied: readonly AppliedMigration[],
  files: readonly Migration[],
  whose: 'database' | 'backup' = 'database',
): Result<readonly Migration[], string> {
  for (const { number, name, sha } of applied) {
    const file = files.find((file) => file.number === number);
    if (file === undefined)
      return fail(
        `The ${whose} is from a newer Wayword (it has migration ${label({ number, name })}). Use that one.`,
      );
    if (file.sha !== sha)
      return fail(
        `Migration ${label(file)} was changed after the ${whose} had it. Restore its file, and put the change into a new migration.`,
      );
  }
  const last = applied.at(-1)?.number ?? 0;
  const known = new Set(applied.map(({ number }) => number));
  const missing = files.filter(({ number }) => !known.has(number));
  const late = missing.find(({ number }) => number < last);
  if (late !== undefined)
    return fail(
      `Migration ${label(late)} comes too late: the database is at ${last} already. Give it a higher number.`,
    );
  return ok(missing);
}

export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { number, name, sha, sql } = migration;
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${label(migration)} failed: ${reason}`, { cause: error });
  }
  await client.query('insert into migrations (number, name, sha) values ($1, $2, $3)', [number, name, sha]);
}

function label({ number, name }: Pick<Migration, 'number' | 'name'>): string {
  return `${String(number).padStart(4, '0')}-${name}`;
}

/** One migration file, `NNNN-name.sql`. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the SQL, in hex. An applied migration is never edited. */
  readonly sha: string;
}

/** Returns the folder's migrations in order; an error names the invalid file name. */
export async function readMigrations(folder: string): Promise<Result<readonly Migration[], string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const file of names) {
    const parts = /^(?<number>\d{4})-(?<name>[a-z0-9-]+)\.sql$/u.exec(file)?.groups;
    const number = Number(parts?.['number']);
    const name = parts?.['name'];
    if (name === undefined) return fail(`${join(folder, file)} must be named as 0001-what-it-does.sql.`);
    if (migrations.at(-1)?.number === number) return fail(`${folder} has two migrations numbered ${number}.`);
    // Git on Windows may have converted the line endings.
    const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, sha: createHash('sha256').update(sql).digest('hex') });
  }
  return ok(migrations);
}
