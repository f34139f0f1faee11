import { Kysely } from 'kysely';
import type pg from 'pg';
import { fail, ok, type Result } from '#core/result.ts';
import { timed } from '#platform/clock.ts';
import { errorCode } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import { explainDiskFailure, openDataFolder } from './data-folder.ts';
import { retryingDialect } from './database-dialect.ts';
import { openPool, preparedStatements, type Statements } from './database-pool.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { startEmbeddedPostgres } from './postgres/embedded-postgres.ts';
import { type PostgresServer, connectToPostgres } from './postgres/external-postgres.ts';

/** The database with the tables of this release. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  /** The same connections, for callers that use PostgreSQL without Kysely. */
  readonly pool: pg.Pool;
  /** For statements that run often. */
  readonly statements: Statements;
  /** For a connection of one's own. */
  readonly connection: pg.ClientConfig;
  /** Closes the connections and stops the embedded database. */
  readonly close: () => Promise<void>;
}

export interface DatabaseOptions extends PostgresOptions {
  /** The folder of the migrations. */
  readonly migrations: string;
  /** Connections, at most. */
  readonly poolSize?: number;
}

/** How long queries in flight may take while the database closes. */
const CLOSE_TIMEOUT_MS = 5_000;

/** Opens the database and migrates its tables. An error is one sentence for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Result<OpenDatabase, string>> {
  const server = await openPostgres(options);
  if (!server.ok) return server;
  try {
    const { connection } = server.value;
    const migrated = await timed('migrations', () => migrate(connection, options.migrations));
    if (migrated.ok) return ok(connectDatabase(server.value, options.logger, options.poolSize));
    await server.value.stop();
    return fail(migrated.error);
  } catch (error) {
    await server.value.stop();
    const sentence = explainDiskFailure(error, options.dataDir);
    // The other errors may be about the migrations, and a full disk about the machine of DATABASE_URL.
    if (sentence === null || options.url !== null || errorCode(error) !== '53100') throw error;
    return fail(sentence);
  }
}

/** Opens connections to a running PostgreSQL; closing them stops it. */
export function connectDatabase(server: PostgresServer, logger: Logger, poolSize?: number): OpenDatabase {
  const pool = openPool(server, logger, poolSize);
  const { isPooled } = server;
  const db = new Kysely<Database>({ dialect: retryingDialect(pool, isPooled) });
  let shutdown: Promise<void> | null = null;
  const close = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
    });
    await Promise.race([pool.end(), late]);
    clearTimeout(timer);
    await server.stop();
  };
  const statements = preparedStatements(pool, isPooled);
  return { db, pool, statements, connection: server.connection, close: () => (shutdown ??= close()) };
}

export interface PostgresOptions {
  /** The address of the operator's PostgreSQL; null for the embedded one. */
  readonly url: string | null;
  /** Absolute path; the embedded PostgreSQL uses its folder `postgres`. */
  readonly dataDir: string;
  /** For the embedded PostgreSQL (EmbeddedOptions). */
  readonly template?: string | null;
  /** For the embedded PostgreSQL: additional settings, as NAME=VALUE. */
  readonly extra?: readonly string[];
  readonly logger: Logger;
  /** Called when the embedded PostgreSQL runs in a separate process. */
  readonly onSpawn?: () => void;
}

/** Opens the PostgreSQL that the settings name. An error is one sentence for the operator. */
export async function openPostgres({
  url,
  ...embedded
}: PostgresOptions): Promise<Result<PostgresServer, string>> {
  if (url !== null) return connectToPostgres(url);
  const folder = await openDataFolder(embedded.dataDir);
  if (!folder.ok) return folder;
  try {
    return await startEmbeddedPostgres(embedded);
  } catch (error) {
    // A part of the folder may belong to another user, or the disk became full.
    const sentence = explainDiskFailure(error, embedded.dataDir);
    if (sentence === null || errorCode(error) === 'ENOENT') throw error;
    return fail(sentence);
  }
}
