import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';

describe('a sign-in among many accounts', () => {
  it.each(['email', 'username'])('finds its %s, as the library asks for it, by an index', async (column) => {
    const { db } = await buildDatabase();
    const plan = await db.transaction().execute(async (open) => {
      // There is nobody yet: the shortest way would be to look at all of them.
      await sql`set local enable_seqscan = off`.execute(open);
      return (await sql`explain select * from "user" where ${sql.ref(column)} = 'ada'`.execute(open)).rows;
    });
    expect(JSON.stringify(plan)).toContain(`Index Scan using user_${column} on`);
  });
});
