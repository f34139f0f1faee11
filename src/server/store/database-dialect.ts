import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { RetryingPool, STATEMENT_MS } from './database-pool.ts';

/** Returns a Kysely dialect over the pool, which `isPooled` if a pooler is between it and PostgreSQL. */
export function retryingDialect(pool: pg.Pool, isPooled: boolean): PostgresDialect {
  const config = { pool: new RetryingPool(pool) };
  return isPooled ? new PooledDialect(config) : new PostgresDialect(config);
}

/** A pooler in transaction mode keeps no settings between transactions, so that each one sets its own limits. */
const LIMITS = `set local statement_timeout = ${STATEMENT_MS}; set local idle_in_transaction_session_timeout = ${STATEMENT_MS}`;

class PooledDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new PooledDriver(this.#config);
  }
}

class PooledDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel === undefined && settings.accessMode === undefined) {
      // One message, so that it costs no more time.
      await connection.executeQuery(CompiledQuery.raw(`begin; ${LIMITS}`));
      return;
    }
    await super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(LIMITS));
  }
}
