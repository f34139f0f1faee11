import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { connectPatiently } from './database-pool.ts';

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

/** Planned once per connection; for the few statements whose planning takes longer than running them. */
export function preparedStatements(pool: pg.Pool): Statements {
  return (name, text) => async (values) => {
    const client = await connectPatiently(pool);
    let isBroken = true;
    try {
      const { rows } = await client.query({ name, text, values: [...values] });
      isBroken = false;
      return rows;
    } finally {
      // After a failure the connection's state is unknown: do not use it again.
      client.release(isBroken);
    }
  };
}
