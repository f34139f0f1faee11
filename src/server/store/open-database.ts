import { Kysely } from 'kysely';
import type pg from 'pg';
import { fail, ok, type Result } from '#core/result.ts';
import { timed } from '../timed.ts';
import type { Database } from './database.ts';
import { openPool, patientDialect } from './database-pool.ts';
import { migrate } from './migrate.ts';
import { openPostgres, type PostgresOptions } from './open-postgres.ts';
import type { PostgresServer } from './postgres-server.ts';

/** The database with its tables as this release wants them. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** The same connections, for who speaks to PostgreSQL without Kysely. */
  readonly pool: pg.Pool;
  /** Closes the connections, and stops the database where it is the embedded one. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions extends PostgresOptions {
  /** The folder of the migrations. */
  readonly migrations: string;
}

/** How long queries in flight may take once the database is to close. */
const TIMEOUT_MS = 5_000;

/** Opens the database and brings its tables up to date. Answers one sentence for the person at the terminal. */
export async function openDatabase(options: DatabaseOptions): Promise<Result<OpenDatabase, string>> {
  const server = await openPostgres(options);
  if (!server.ok) return server;
  try {
    const { connection } = server.value;
    const migrated = await timed('migrations', () => migrate(connection, options.migrations));
    if (migrated.ok) return ok(overServer(server.value, options.report));
    await server.value.stop();
    return fail(migrated.error);
  } catch (error) {
    await server.value.stop();
    throw error;
  }
}

/** The connections to a running PostgreSQL; closing them stops it. */
export function overServer(server: PostgresServer, report: (trouble: Error) => void): OpenDatabase {
  const pool = openPool(server.connection, report);
  const db = new Kysely<Database>({ dialect: patientDialect(pool) });
  let shutdown: Promise<void> | null = null;
  const close = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS);
    });
    await Promise.race([pool.end(), late]);
    clearTimeout(timer);
    await server.stop();
  };
  return { db, pool, close: () => (shutdown ??= close()) };
}
