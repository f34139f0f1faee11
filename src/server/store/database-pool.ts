import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { errorCode } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import type { Database } from './database.ts';
import type { PostgresServer } from './postgres/external-postgres.ts';

/** Connections of a pool, at most. */
const DEFAULT_POOL_SIZE = 20;
const CONNECT_MS = 10_000;
/** How long a statement may take, and a transaction may wait for its next one. Milliseconds. */
export const STATEMENT_MS = 30_000;
/** How long a query waits for a database that is restarting. */
const TIMEOUT_MS = 10_000;
const POLL_MS = 50;
const RESTART_CODES = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);

const INT8 = 20;
const DATE = 1082;

/**
 * Opens the connection pool. A broken connection is logged and replaced on the next request for a connection. Over a
 * pooler, a connection takes no settings: the dialect makes them for each transaction.
 */
export function openPool(
  { connection, isPooled }: Pick<PostgresServer, 'connection' | 'isPooled'>,
  logger: Logger,
  size = DEFAULT_POOL_SIZE,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    ...(!isPooled && {
      statement_timeout: STATEMENT_MS,
      // A transaction that a bug left open would hold its locks forever.
      idle_in_transaction_session_timeout: STATEMENT_MS,
    }),
    application_name: 'wayword',
    types: types(),
  });
  // Without a listener, a broken connection ends the process. For a connection in use, its query rejects.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // A database shutdown breaks all idle connections at once; do not report each of them.
  pool.on('error', (error) => {
    if (!isGoingAway(error)) logger.warn(error.message);
  });
  return pool;
}

/** A pool for Kysely. While the database restarts, its queries wait instead of failing. */
export class RetryingPool implements PostgresPool {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  connect(): Promise<PostgresPoolClient> {
    return connectWithRetry(this.#pool);
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** Returns a connection; while the database restarts, retries for TIMEOUT_MS. */
async function connectWithRetry(pool: pg.Pool): Promise<pg.PoolClient> {
  const started = performance.now();
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isRestarting = RESTART_CODES.has(errorCode(error) ?? '') || isBroken(error) || isOfPooler(error);
      if (!isRestarting || pool.ending || performance.now() - started > TIMEOUT_MS) throw error;
      await sleep(POLL_MS);
    }
  }
}

/** Parses bigint values as numbers and dates as their text. */
function types(): InstanceType<typeof pg.TypeOverrides> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, (text) => {
    const number = Number(text);
    if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is too large for a number`);
    return number;
  });
  types.setTypeParser(DATE, (text) => text);
  return types;
}

function isGoingAway(error: Error): boolean {
  // 57P01: admin shutdown; 57P02: another connection crashed; 57P05: idle for too long.
  return (
    isBroken(error) ||
    isOfPooler(error) ||
    ['57P01', '57P02', '57P05', 'ECONNRESET', 'EPIPE'].includes(errorCode(error) ?? '')
  );
}

/**
 * Whether an operation failed because PostgreSQL cannot be reached or is stopping, starting or recovering. A statement
 * that was running may have been committed nevertheless.
 */
export function isDatabaseAway(error: Error): boolean {
  const code = errorCode(error) ?? '';
  // Of the system's codes, only those of a socket: a missing file is also ENOENT.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const isOfSocket =
    first instanceof Error &&
    'syscall' in first &&
    ['connect', 'read', 'write'].includes(String(first.syscall));
  return (
    isBroken(error) ||
    /^57P0[1-3]$/u.test(code) ||
    isOfPooler(error) ||
    (RESTART_CODES.has(code) && isOfSocket)
  );
}

/** The messages of `pg`, which have no codes, about a connection that was lost or never made. */
const BROKEN =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client (?:has encountered a connection error|was closed) and is not queryable/u;

/**
 * Whether a pooler reports that it has no connection to PostgreSQL (class 08, connection exception). PostgreSQL's own errors
 * of that class are bugs, and name the routine that found them.
 */
function isOfPooler(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && error.code?.startsWith('08') === true && error.routine === undefined
  );
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && BROKEN.test(error.message);
}

/** Runs one SQL statement with its values; returns its rows. */
export type Statement = (values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Creates a statement that runs often. `name` is unique among all statements. */
export type Statements = (name: string, sql: string) => Statement;

/** Planned on each run; for use in a transaction or without a pool. */
export function plainStatements(db: Kysely<Database>): Statements {
  return (_name, sql) => async (values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(sql, [...values]));
    return rows;
  };
}

/**
 * Planned once per connection; for the few statements whose planning takes longer than running them. Over a pooler they are
 * planned on each run: PgBouncer before 1.21 gives each transaction any connection, with the statements of others.
 */
export function preparedStatements(pool: pg.Pool, isPooled = false): Statements {
  return (name, text) => async (values) => {
    const client = await connectWithRetry(pool);
    let isBroken = true;
    try {
      const { rows } = await client.query({ ...(!isPooled && { name }), text, values: [...values] });
      isBroken = false;
      return rows;
    } finally {
      // After a failure the connection's state is unknown: do not use it again.
      client.release(isBroken);
    }
  };
}
