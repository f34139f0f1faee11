import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';

describe('the user table', () => {
  it.each(['email', 'username'])('has an index for the %s query of better-auth', async (column) => {
    const { db } = await buildDatabase();
    const plan = await db.transaction().execute(async (open) => {
      // The table is empty, so PostgreSQL would prefer a sequential scan.
      await sql`set local enable_seqscan = off`.execute(open);
      return (await sql`explain select * from "user" where ${sql.ref(column)} = 'ada'`.execute(open)).rows;
    });
    expect(JSON.stringify(plan)).toContain(`Index Scan using user_${column} on`);
  });
});
