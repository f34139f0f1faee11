import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { buildEmptyDatabase } from '#tests/builders/build-empty-database.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { migrate } from '../store/migrate.ts';

const MIGRATIONS = join(root, 'migrations');

/** Runs of the release before: a finished level of a guest. */
const RUNS = `
  insert into guests (id, username) values ('guest_00000001', 'Guest Swift Otter');
  insert into levels (id, source, difficulty, "order", description, target_articles)
    values ('easy-1', 'starter', 'easy', 1, 'One', '{A,B}');
  insert into runs (id, mode, source, level_id, guest_id, articles, ranked, state, started_at, ended_at, clicks, seconds)
    values (gen_random_uuid(), 'level', 'starter', 'easy-1', 'guest_00000001', '{A,B}', false, 'complete', now(), now(), 2, 9)`;

it('[CHALLENGE-1] a run of an earlier release becomes a challenge, and stays as it is', async () => {
  const connectionString = await buildEmptyDatabase();
  const before = temporaryFolder();
  const files = readdirSync(MIGRATIONS).sort();
  const own = files.findIndex((name) => name.endsWith('-friend-challenges.sql'));
  for (const name of files.slice(0, own)) cpSync(join(MIGRATIONS, name), join(before, name));
  expect((await migrate({ connectionString }, before)).ok).toBe(true);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(RUNS);
    expect((await migrate({ connectionString }, MIGRATIONS)).ok).toBe(true);
    await client.query(`
      insert into friend_challenges (id, source, articles, guest_id, run_id, created_at)
        select 'abcdefghjk', source, articles, guest_id, id, now() from runs;
      insert into friend_results (challenge_id, identity, run_id, clicks, seconds, is_unverified, created_at)
        select 'abcdefghjk', 'guest:' || guest_id, id, clicks, seconds, false, ended_at from runs`);
    const unchecked = await client.query(
      `select conname from pg_constraint where conrelid = 'runs'::regclass and not convalidated`,
    );
    expect(unchecked.rows).toEqual([]);
    for (const change of [
      `update runs set mode = 'challenge', level_id = null, friend_challenge_id = 'abcdefghjk'`,
      `update friend_results set clicks = 1`,
      `insert into runs (id, mode, source, guest_id, articles, ranked, started_at)
        select gen_random_uuid(), 'challenge', source, guest_id, articles, false, now() from runs`,
    ])
      await expect(client.query(change)).rejects.toThrow(
        /never changes|no complete run|friend_challenge_check/u,
      );
  } finally {
    await client.end();
  }
});
