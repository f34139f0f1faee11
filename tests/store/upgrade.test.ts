import { chmodSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { runUpgradeCommand } from '#server/store-command.ts';
import { migrate } from '#server/store/migrate.ts';
import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';

/** Milliseconds; several clusters are made. */
const PLENTY = 300_000;
const migrations = join(root, 'migrations');
const silent = { info: () => undefined, warn: () => undefined };
/** The package of PostgreSQL 17, which `npm run test:postgres` installs. */
const installed = process.env['OLD_POSTGRES'] ?? '';

async function query(connection: ClientConfig, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL over the folder, the old one or this Wayword's, runs a query and stops it. */
async function ask(dataDir: string, sql: string, old: boolean, isNew = false): Promise<unknown> {
  const started = await startEmbeddedPostgres({ dataDir, logger: silent, ...(old && { installed }) });
  if (!started.ok) return started.error;
  try {
    if (isNew) await migrate(started.value.connection, migrations);
    return await query(started.value.connection, sql);
  } finally {
    await started.value.stop();
  }
}

const VERSION = "select split_part(current_setting('server_version'), '.', 1)";

it(
  'a database of PostgreSQL 17 is upgraded by one command, also after one that was interrupted',
  { timeout: PLENTY },
  async () => {
    const folder = temporaryFolder();
    // PostgreSQL started by root runs as another user, which needs access.
    chmodSync(folder, 0o711);
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir);
    let output = '';
    const upgrade = (obtains: boolean) =>
      runUpgradeCommand(
        {
          args: [],
          env: { DATA_DIR: dataDir },
          root,
          folder,
          print: (text) => void (output += text),
          now: () => new Date('2026-02-03T04:05:06Z'),
        },
        (major) =>
          Promise.resolve(
            obtains && major === 17 ? { ok: true, value: installed } : { ok: false, error: 'offline' },
          ),
      );
    await ask(dataDir, "select 'made'", true, true);
    expect(await ask(dataDir, VERSION, true)).toEqual(['17']);
    await ask(dataDir, "insert into secrets (name, value) values ('probe', 'kept')", true);
    expect(await ask(dataDir, VERSION, false)).toContain('npm run upgrade-database');

    const postgres = join(dataDir, 'postgres');
    expect([await upgrade(false), output]).toEqual([1, 'offline\n']);
    expect(readdirSync(postgres)).toEqual(['cluster']);
    output = '';
    expect([await upgrade(true), output]).toEqual([
      0,
      `Upgraded the database from PostgreSQL 17 to 18. The old one is in ${postgres}/old-cluster-2026-02-03T04-05-06: delete it once you have seen that the game works.\n`,
    ]);
    expect(await ask(dataDir, VERSION, false)).toEqual(['18']);
    expect(await ask(dataDir, "select value from secrets where name = 'probe'", false)).toEqual(['kept']);

    // Interrupted between the two renames: no start makes an empty database.
    renameSync(join(postgres, 'cluster'), join(postgres, 'new-cluster'));
    expect(await ask(dataDir, VERSION, false)).toContain(
      'was interrupted. Finish it: npm run upgrade-database',
    );
    expect(await upgrade(false)).toBe(0);
    expect(await ask(dataDir, "select value from secrets where name = 'probe'", false)).toEqual(['kept']);
    output = '';
    expect([await upgrade(false), output]).toEqual([0, 'The database is already one of PostgreSQL 18.\n']);
  },
);
