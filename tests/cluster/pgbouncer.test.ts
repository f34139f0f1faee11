import { sql } from 'kysely';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startPgbouncer } from '#scripts/external/start-pgbouncer.mjs';
import { freePort } from '#scripts/external/server-process.mjs';
import { root } from '#scripts/launch/root.mjs';
import { isDatabaseAway } from '#server/store/database-pool.ts';
import { migrate } from '#server/store/migrate.ts';
import { connectDatabase } from '#server/store/open-database.ts';
import { connectToPostgres } from '#server/store/postgres/external-postgres.ts';
import { crawlLinks, linkMapOf } from '#tests/browser/support/link-map.ts';
import { buildEmptyDatabase } from '#tests/builders/build-empty-database.ts';
import { Visitor } from '#tests/builders/build-visitor.ts';
import { Racer } from './support/racer.ts';
import { startProcess } from './support/start-process.ts';

const WAIT = { timeout: 20_000, interval: 50 };
/** Fewer than a server opens, so that it only gets on if each transaction gives its connection back. */
const CONNECTIONS = 3;

const QUIET = {
  info: () => undefined,
  warn: (line: string) => {
    throw new Error(line);
  },
};

/** PgBouncer in transaction mode before an empty database, and the direct address of the same database. */
async function buildPgbouncer() {
  const direct = await buildEmptyDatabase();
  const bouncer = await startPgbouncer(direct, CONNECTIONS);
  onTestFinished(() => bouncer.stop());
  return { direct, url: bouncer.url };
}

/** The connections that PostgreSQL has open for the database, without that of this question. */
async function backendsOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

async function openDatabase(url: string) {
  const server = await connectToPostgres(url);
  if (!server.ok) throw new Error(server.error);
  const opened = connectDatabase(server.value, QUIET);
  onTestFinished(() => opened.close());
  return opened;
}

describe('a server over PgBouncer in transaction mode', () => {
  it('opens with an empty database, and its players sign up, complete a ranked run and race', async () => {
    const { direct, url } = await buildPgbouncer();
    const server = await startProcess({ DATABASE_URL: url });
    const map = linkMapOf(await crawlLinks(server.url));

    const guest = new Visitor(server.url);
    const run = await guest.openDaily();
    const [ada, bob] = [new Racer('Ada', server.url), new Racer('Bob', server.url)];
    const daily = await ada.read(map.bestRoute(run.articles));
    for (const [n, { title, revision }] of daily.entries()) {
      if (n === 0) continue;
      const hop = { n, kind: 'link', asked: title, to: title, revision } as const;
      expect((await guest.hop(run, hop)).status).toBe(200);
    }
    expect(await guest.see(run)).toMatchObject({ ranked: true, score: { clicks: daily.length - 1 } });
    const board = await guest.request('GET', '/api/leaderboard');
    expect(board.body).toMatchObject({ entries: [{ run_id: run.id }] });

    onTestFinished(() => {
      for (const racer of [ada, bob]) racer.leave();
    });
    for (const racer of [ada, bob]) await racer.signUp();
    const { party } = await ada.create();
    await ada.follow(party.id);
    await bob.join(party.code);
    await bob.follow(party.id);
    await ada.step(party.id, 'start');
    await vi.waitFor(() => expect(bob.raceSeen.runners).toHaveLength(2), WAIT);
    const path = await ada.read(map.bestRoute(ada.raceSeen.articles));
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual(ada.raceSeen.startsAt), WAIT);
    for (const played of await Promise.all([ada, bob].map((racer) => racer.playPath(path))))
      expect(played).toBe(true);
    await vi.waitFor(() => expect(bob.raceSeen.isOver).toBe(true), WAIT);
    expect(bob.raceSeen.runners.map(({ state }) => state)).toEqual(['finished', 'finished']);
    expect(await backendsOf(direct)).toBeLessThanOrEqual(CONNECTIONS);
  });

  it('limits the time of each transaction, and runs frequent statements on any connection', async () => {
    const { url } = await buildPgbouncer();
    const { db, statements } = await openDatabase(url);
    const limits = sql<{
      statement: string;
      idle: string;
    }>`select current_setting('statement_timeout') statement,
      current_setting('idle_in_transaction_session_timeout') idle`;
    const inside = await db.transaction().execute((open) => limits.execute(open));
    expect(inside.rows).toEqual([{ statement: '30s', idle: '30s' }]);
    const strict = await db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((open) => limits.execute(open));
    expect(strict.rows).toEqual(inside.rows);
    // Other clients of the pooler get the connection as it was.
    expect((await limits.execute(db)).rows).toEqual([{ statement: '0', idle: '0' }]);
    const double = statements('double', 'select $1::int * 2 as n');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => double([n])));
    expect(answers).toEqual(Array.from({ length: 50 }, (_, n) => [{ n: n * 2 }]));
  });

  it('reports a pooler that cannot reach PostgreSQL as a database that does not answer', async () => {
    const bouncer = await startPgbouncer(`postgres://wayword@127.0.0.1:${await freePort()}/wayword`, 1);
    onTestFinished(() => bouncer.stop());
    const connection = { connectionString: bouncer.url };
    const { db, close } = connectDatabase({ connection, isPooled: true, stop: async () => undefined }, QUIET);
    onTestFinished(close);
    const failure: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error);
    expect(failure instanceof Error && isDatabaseAway(failure)).toBe(true);
  });

  it('applies each migration once when several processes start at the same time', async () => {
    const { direct, url } = await buildPgbouncer();
    const migrations = join(root, 'migrations');
    const results = await Promise.all([1, 2, 3].map(() => migrate({ connectionString: url }, migrations)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await migrate({ connectionString: direct }, migrations)).toEqual({ ok: true, value: null });
  });
});

describe('a direct connection to PostgreSQL', () => {
  it('is not taken for a pooler', async () => {
    const connected = await connectToPostgres(await buildEmptyDatabase());
    expect(connected).toMatchObject({ ok: true, value: { isPooled: false } });
  });
});
