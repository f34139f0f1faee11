import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { runBackupCommand, runRestoreCommand, runUpgradeCommand } from './store-command.ts';
import { openDatabase, type OpenDatabase } from './store/open-database.ts';

/** Time limit that allows for creating two clusters on a busy machine. */
const PLENTY = 180_000;

async function openOrThrow(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({
    url: null,
    dataDir,
    migrations: join(root, 'migrations'),
    logger: {
      info: () => undefined,
      warn: (line) => {
        throw new Error(line);
      },
    },
  });
  if (!database.ok) throw new Error(database.error);
  onTestFinished(() => database.value.close());
  return database.value;
}

describe('npm run backup and npm run restore', { timeout: PLENTY }, () => {
  it('copy the database of a running server to another folder', async () => {
    const folder = temporaryFolder();
    const [here, there] = [join(folder, 'here'), join(folder, 'there')];
    for (const dataDir of [here, there]) mkdirSync(dataDir);
    // PostgreSQL started by root runs as another user, which needs access.
    chmodSync(folder, 0o711);
    let output = '';
    const command = (dataDir: string, ...args: readonly string[]) => ({
      args,
      env: { DATA_DIR: dataDir },
      root,
      folder,
      print: (text: string) => void (output += text),
      now: () => new Date('2026-02-03T04:05:06Z'),
    });

    const server = await openOrThrow(here);
    await sql`insert into secrets (name, value) values ('probe', 'kept')`.execute(server.db);
    expect(await runBackupCommand(command(here))).toBe(0);
    expect(readdirSync(join(here, 'backups'))).toEqual(['wayword-2026-02-03T04-05-06.backup']);
    // The server keeps running.
    await sql`select 1`.execute(server.db);

    const file = 'here/backups/wayword-2026-02-03T04-05-06.backup';
    expect(await runRestoreCommand(command(there, '--check', file))).toBe(0);
    expect(output).toContain('can be restored. It was made 2026-02-03T04:05:06.000Z');
    expect(readdirSync(there)).toEqual([]);
    expect(await runRestoreCommand(command(there, '--check', 'here'))).toBe(1);
    expect(await runRestoreCommand(command(here, file, '--replace'))).toBe(1);
    expect(output).toContain('already running');
    expect([await runRestoreCommand(command(there, file)), output]).toEqual([
      0,
      expect.stringContaining('Restored'),
    ]);
    expect(await runRestoreCommand(command(there, file))).toBe(1);
    expect(output).toContain('--replace');
    const { db } = await openOrThrow(there);
    expect((await sql`select value from secrets where name = 'probe'`.execute(db)).rows).toEqual([
      { value: 'kept' },
    ]);
  });

  it.each([
    [runBackupCommand, ['--replace']],
    [runBackupCommand, ['a', 'b']],
    [runRestoreCommand, []],
    [runRestoreCommand, ['a', '--force']],
    [runRestoreCommand, ['a', '--check', '--replace']],
    [runRestoreCommand, ['--check']],
  ])('print their usage for invalid arguments: %# %o', async (run, args) => {
    const folder = temporaryFolder();
    let output = '';
    const print = (text: string) => void (output += text);
    const env = { DATA_DIR: join(folder, 'data') };
    expect(await run({ args, env, root, folder, print, now: () => new Date() })).toBe(2);
    expect(output).toMatch(/^npm run (?:backup|restore)/u);
    expect(existsSync(env.DATA_DIR)).toBe(false);
  });
});

describe('npm run upgrade-database', () => {
  /** Runs it over a data folder with these clusters of PostgreSQL 17. */
  async function upgradeOver(...clusters: readonly string[]) {
    const folder = temporaryFolder();
    chmodSync(folder, 0o711);
    const dataDir = join(folder, 'data');
    for (const name of clusters) {
      const data = join(dataDir, 'postgres', name, 'data');
      mkdirSync(data, { recursive: true });
      writeFileSync(join(data, 'PG_VERSION'), '17\n');
    }
    let output = '';
    const print = (text: string) => void (output += text);
    const folders: string[] = [];
    const command = { args: [], env: { DATA_DIR: dataDir }, root, folder, print, now: () => new Date() };
    const code = await runUpgradeCommand(command, async (_major, into) => {
      folders.push(into);
      return { ok: false, error: 'offline' };
    });
    return { code, output, folders, dataDir };
  }

  it('installs the older PostgreSQL in the data folder, the only one that it may write to', async () => {
    const { code, output, folders, dataDir } = await upgradeOver('cluster');
    expect([code, output]).toEqual([1, 'offline\n']);
    expect(folders).toEqual([join(dataDir, 'old-postgres')]);
  });

  it('takes the database that an earlier upgrade has left for no interrupted upgrade', async () => {
    const { code, output } = await upgradeOver('old-cluster-2026-02-03T04-05-06');
    expect(code).toBe(1);
    expect(output).toMatch(/^There is no database in /u);
  });
});
