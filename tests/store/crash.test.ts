import { chmodSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildScript } from '#tests/builders/build-script.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { Burst, BURST_SOURCE, burstFolders, connectionOf, isAlive, postgresOver } from './support/burst.ts';

/** Milliseconds; the machine may be busy. */
const PLENTY = 600_000;
/** The short budget runs each kind of crash once. */
const ROUNDS = lawBudget({ short: 3, long: 20 });

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wayword-crash-')));
let script = '';

beforeAll(async () => {
  chmodSync(folder, 0o711);
  script = await buildScript(BURST_SOURCE, folder);
}, PLENTY);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Crashes; each leaves the data folder as a power cut during a write would. */
const crashes = {
  'the server': async (burst: Burst) => {
    burst.process.kill('SIGKILL');
    await burst.exited;
  },
  'the database': async (burst: Burst, postgres: number) => {
    process.kill(postgres, 'SIGKILL');
    await burst.waitForLine((line) => line === 'info The database is running again.');
    await burst.writesMore(10);
    burst.process.kill('SIGKILL');
    await burst.exited;
  },
  both: async (burst: Burst, postgres: number) => {
    burst.process.kill('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await burst.exited;
  },
  'a connection of the database': async (burst: Burst, postgres: number) => {
    process.kill(connectionOf(postgres), 'SIGKILL');
    await burst.writesMore(50);
    burst.process.kill('SIGKILL');
    await burst.exited;
  },
};
const kinds = Object.values(crashes);

describe('a database whose processes are killed', { timeout: PLENTY }, () => {
  it(`loses no acknowledged row, and restarts, ${ROUNDS} times`, async () => {
    const { dataDir, migrations } = burstFolders(temporaryFolder());
    const acknowledged = new Set<number>();
    for (let round = 0; round < ROUNDS; round++) {
      const burst = new Burst(script, dataDir, migrations);
      const found = new Set(await burst.found());
      expect([...acknowledged].filter((row) => !found.has(row))).toEqual([]);
      await burst.writesMore(20 + ((round * 37) % 200));
      const postgres = postgresOver(dataDir);
      const crash = kinds[round % kinds.length];
      if (postgres === null || crash === undefined) throw new Error('PostgreSQL is not running');
      await crash(burst, postgres);
      for (const row of burst.written) acknowledged.add(row);
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * 20);
    const last = new Burst(script, dataDir, migrations);
    const kept = new Set(await last.found());
    expect([...acknowledged].filter((row) => !kept.has(row))).toEqual([]);
  });

  it('rejects a second start while it runs, and leaves nothing behind when it is stopped', async () => {
    const { dataDir, migrations } = burstFolders(temporaryFolder());
    const first = new Burst(script, dataDir, migrations);
    await first.writesMore(1);
    const second = new Burst(script, dataDir, migrations);
    expect(await second.exited).toEqual([1, null]);
    expect(second.lines).toEqual([
      expect.stringMatching(`already running .* \\(process ${first.process.pid}\\)`),
    ]);
    await first.writesMore(10);

    const postgres = postgresOver(dataDir);
    first.process.kill('SIGTERM');
    expect(await first.exited).toEqual([0, null]);
    expect(first.lines.at(-1)).toBe('closed');
    expect(postgres !== null && isAlive(postgres)).toBe(false);
    expect(postgresOver(dataDir)).toBeNull();
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual(['cluster']);

    const third = new Burst(script, dataDir, migrations);
    expect(await third.found()).toEqual(expect.arrayContaining([...first.written]));
  });

  it('survives a Ctrl-C sent to the whole process group, until the server has closed it', async () => {
    const { dataDir, migrations } = burstFolders(temporaryFolder());
    const burst = new Burst(script, dataDir, migrations);
    await burst.writesMore(5);
    burst.interruptGroup();
    expect(await burst.exited).toEqual([0, null]);
    expect(burst.lines.filter((line) => /^(?:lost|reported)/u.test(line))).toEqual([]);
  });

  it('recreates its database if the creation was interrupted', async () => {
    const { dataDir, migrations } = burstFolders(temporaryFolder());
    const first = new Burst(script, dataDir, migrations);
    const home = join(dataDir, 'postgres');
    const isMaking = () => existsSync(home) && readdirSync(home).some((name) => name.startsWith('cluster.'));
    await expect.poll(isMaking, { interval: 5, timeout: PLENTY }).toBe(true);
    first.process.kill('SIGKILL');
    await first.exited;
    const second = new Burst(script, dataDir, migrations);
    expect(await second.found()).toEqual([]);
    await second.writesMore(1);
    expect(readdirSync(home).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  });
});
