import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/store/open-database.ts';

/** Timeout in milliseconds for starting PostgreSQL on a busy machine. */
const PLENTY = 60_000;

/**
 * The contract of every PostgreSQL that we run over. `open` opens a database for the running test, closed when the test
 * ends.
 */
export function describeDatabase(name: string, open: () => Promise<OpenDatabase>): void {
  describe(`${name} as a database`, { timeout: PLENTY }, () => {
    it('has the tables of every migration, each recorded once', async () => {
      const { pool } = await open();
      const { rows } = await pool.query<{ number: number }>('select number from migrations order by number');
      expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
      const { rows: tables } = await pool.query('select from pg_tables where schemaname = $1', ['public']);
      expect(tables.length).toBeGreaterThanOrEqual(1);
    });

    it('returns dates as written, and large integers as numbers', async () => {
      const { db } = await open();
      const { rows } =
        await sql`select date '2026-02-28' as day, 9007199254740991::bigint as revision`.execute(db);
      expect(rows).toEqual([{ day: '2026-02-28', revision: Number.MAX_SAFE_INTEGER }]);
    });

    it('rolls back a failed transaction completely', async () => {
      const { db } = await open();
      await sql`create table probe (n integer primary key)`.execute(db);
      const attempt = db.transaction().execute(async (transaction) => {
        await sql`insert into probe values (1)`.execute(transaction);
        await sql`insert into probe values (1)`.execute(transaction);
      });
      await expect(attempt).rejects.toThrow(/duplicate key/u);
      expect((await sql`select * from probe`.execute(db)).rows).toEqual([]);
    });

    it('recovers after its connections were cut', async () => {
      const { db } = await open();
      await sql`select 1`.execute(db);
      const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      await expect(cut).rejects.toThrow(/terminat/u);
      // The pool may notice a broken last connection only with the next query.
      const query = async () => (await sql`select 1 as one`.execute(db)).rows;
      await expect.poll(query, { timeout: PLENTY }).toEqual([{ one: 1 }]);
    });

    it('compares text by code point, in any locale of the machine', async () => {
      const { db } = await open();
      const { rows } = await sql<{ t: string }>`
        select t from (values ('b'), ('B'), ('a'), ('é')) words (t) order by t collate "C"`.execute(db);
      expect(rows.map(({ t }) => t)).toEqual(['B', 'a', 'b', 'é']);
    });
  });
}
