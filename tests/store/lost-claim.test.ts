import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildScript } from '#tests/builders/build-script.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';

/** Milliseconds; the machine may be busy. */
const PLENTY = 120_000;

const scriptFolder = realpathSync(mkdtempSync(join(tmpdir(), 'wayword-owner-')));
let script = '';
beforeAll(async () => {
  script = await buildScript('tests/store/support/own-database.ts', scriptFolder);
}, PLENTY);
afterAll(() => rmSync(scriptFolder, { recursive: true, force: true }));

/** Starts a process with the embedded database over a new folder. */
async function startOwner() {
  const dataDir = join(temporaryFolder(), 'data');
  mkdirSync(dataDir);
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => void lines.push(line));
  await vi.waitFor(() => expect(lines.at(-1)).toBe('open'), { timeout: PLENTY, interval: 50 });
  const home = join(dataDir, 'postgres');
  const pidFile = join(home, 'cluster/data/postmaster.pid');
  const postgres = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  onTestFinished(() => void (isAlive(postgres) && process.kill(postgres, 'SIGQUIT')));
  return { child, lines, dataDir, home, pidFile, postgres };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe(
  'a server whose claim of the database was taken over while it was paused',
  { timeout: PLENTY },
  () => {
    it('ends itself with a sentence and its PostgreSQL without another write, and leaves the new owner alone', async () => {
      const { child, lines, dataDir, home, pidFile, postgres } = await startOwner();
      const ended = once(child, 'exit');
      child.kill('SIGSTOP');
      // As another server takes over.
      const claim = join(home, 'owner');
      for (const name of readdirSync(claim)) rmSync(join(claim, name));
      mkdirSync(join(home, 'owner.7.new'));
      writeFileSync(join(home, 'owner.7.new/7.new'), '{}');
      renameSync(join(home, 'owner.7.new'), claim);
      child.kill('SIGCONT');

      expect(await ended).toEqual([1, null]);
      await vi.waitFor(() => expect(isAlive(postgres)).toBe(false), { timeout: PLENTY, interval: 50 });
      expect(lines.slice(lines.indexOf('open') + 1)).toEqual([
        expect.stringMatching(/^This server’s claim of .+postgres is gone: .+ ends now/u),
      ]);
      // A PostgreSQL that shuts down in order writes a checkpoint, and removes the file that names it: by now the new owner's.
      expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toMatch(
        /shutdown request|shutting down|is shut down/u,
      );
      expect(readFileSync(pidFile, 'utf8')).toMatch(new RegExp(`^${postgres}\n`, 'u'));
      expect(readdirSync(claim)).toEqual(['7.new']);
    });
  },
);
