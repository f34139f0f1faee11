import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { buildEmptyDatabase } from '#tests/builders/build-empty-database.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { migrate } from '../store/migrate.ts';

const MIGRATIONS = join(root, 'migrations');

/** Scores of the release before, of accounts and guests: clicks in seconds. */
const SCORES = `
  insert into "user" (id, name, email, username, "displayUsername")
    select 'user' || n, 'user' || n, 'user' || n, 'user' || n, 'user' || n from generate_series(1, 3) n;
  insert into guests (id, username) select 'guest_0000000' || n, 'Guest Swift Otter' from generate_series(1, 3) n;
  insert into daily_challenges (id, date, source, articles, par, created_at)
    values (gen_random_uuid(), '2026-11-21', 'starter', '{A,B,C}', 3, '2026-11-21T00:00:00Z');
  create temporary table played as
    select gen_random_uuid() as run_id, n, clicks, seconds
    from (values (1, 4, 0), (2, 4, 3), (3, 4, 4)) as played (n, clicks, seconds);
  insert into runs (id, mode, source, challenge_id, user_id, articles, ranked, state, started_at, ended_at, clicks, seconds)
    select run_id, 'daily', 'starter', challenge.id, 'user' || n, articles, true, 'complete', created_at, created_at, clicks, seconds
    from played, daily_challenges as challenge;
  insert into leaderboard (id, user_id, username, clicks, seconds, challenge_id, run_id, created_at)
    select gen_random_uuid(), 'user' || n, 'user' || n, clicks, seconds, challenge.id, run_id, created_at
    from played, daily_challenges as challenge;
  update played set run_id = gen_random_uuid();
  insert into runs (id, mode, source, challenge_id, guest_id, articles, ranked, state, started_at, ended_at, clicks, seconds)
    select run_id, 'daily', 'starter', challenge.id, 'guest_0000000' || n, articles, true, 'complete', created_at, created_at, clicks, seconds
    from played, daily_challenges as challenge;
  insert into guest_leaderboard (id, guest_id, username, clicks, seconds, challenge_id, run_id, created_at)
    select gen_random_uuid(), 'guest_0000000' || n, 'guest' || n, clicks, seconds, challenge.id, run_id, created_at
    from played, daily_challenges as challenge`;

describe('the scores of earlier releases', () => {
  it('[BOARD-6] are marked if they took less than a second a click', async () => {
    const connectionString = await buildEmptyDatabase();
    const before = temporaryFolder();
    for (const name of readdirSync(MIGRATIONS).filter((file) => file < '0007'))
      cpSync(join(MIGRATIONS, name), join(before, name));
    expect((await migrate({ connectionString }, before)).ok).toBe(true);
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await client.query(SCORES);
      expect((await migrate({ connectionString }, MIGRATIONS)).ok).toBe(true);
      const { rows } = await client.query({
        rowMode: 'array',
        text: `select username, unverified, is_unverified from leaderboard
          union all select username, unverified, is_unverified from guest_leaderboard order by 1`,
      });
      expect(rows).toEqual([
        ['guest1', 'pace', true],
        ['guest2', 'pace', true],
        ['guest3', null, false],
        ['user1', 'pace', true],
        ['user2', 'pace', true],
        ['user3', null, false],
      ]);
    } finally {
      await client.end();
    }
  });
});
