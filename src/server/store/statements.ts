import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';
import { connectPatiently } from './database-pool.ts';

/** One statement of SQL, run with its values; answers the rows it returns. */
export type Statement = (values: readonly unknown[]) => Promise<readonly unknown[]>;

/** The way to run a statement that is asked again and again. `name`: its own among all. */
export type Statements = (name: string, sql: string) => Statement;

/** Planned anew each time; within a transaction, or wherever there is no pool. */
export function plainStatements(db: Kysely<Database>): Statements {
  return (_name, sql) => async (values) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(sql, [...values]));
    return rows;
  };
}

/** Planned once a connection: for the few statements whose planning takes longer than they do. */
export function preparedStatements(pool: pg.Pool): Statements {
  return (name, text) => async (values) => {
    const client = await connectPatiently(pool);
    let isBroken = true;
    try {
      const { rows } = await client.query({ name, text, values: [...values] });
      isBroken = false;
      return rows;
    } finally {
      // What a failure leaves a connection in is nobody's guess: it is not used again.
      client.release(isBroken);
    }
  };
}
