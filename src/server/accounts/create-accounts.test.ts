import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { readSecret } from './create-accounts.ts';

describe('readSecret', { timeout: 30_000 }, () => {
  it('returns 32 random bytes, the same on every call', async () => {
    const { db } = await buildDatabase();
    const secret = await readSecret(db, 'one');
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await readSecret(db, 'one')).toBe(secret);
    expect(await readSecret(db, 'other')).not.toBe(secret);
  });

  it('returns the same secret to parallel first calls', async () => {
    const { db } = await buildDatabase();
    const secrets = await Promise.all(Array.from({ length: 10 }, () => readSecret(db, 'one')));
    expect(new Set(secrets).size).toBe(1);
  });

  it('creates a different secret in another database', async () => {
    const [first, second] = await Promise.all([buildDatabase(), buildDatabase()]);
    expect(await readSecret(first.db, 'one')).not.toBe(await readSecret(second.db, 'one'));
  });
});

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
