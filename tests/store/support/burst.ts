import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished, vi } from 'vitest';
import { closeAddress, readListening } from '#server/store/postgres/database-address.ts';
import { writeTree } from '#tests/builders/temporary-folder.ts';

/** Upper limit in milliseconds for PostgreSQL to end after an unclean stop. */
const SHUTDOWN_MS = 20_000;

/** The script that writes rows. */
export const BURST_SOURCE = 'tests/store/support/write-burst.ts';

/** Creates a separate data folder and the single migration that the burst needs. */
export function burstFolders(folder: string): { readonly dataDir: string; readonly migrations: string } {
  const dataDir = join(folder, 'data');
  const migrations = join(folder, 'migrations');
  mkdirSync(dataDir);
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  for (const path of [folder, dataDir]) chmodSync(path, 0o711);
  writeTree(migrations, { '0001-probe.sql': 'create table probe (n integer primary key);\n' });
  return { dataDir, migrations };
}

/** Returns the process id of the PostgreSQL over this data folder; null if it is not running. */
export function postgresOver(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/cluster/data/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** Returns the process id of a PostgreSQL backend that serves a connection. */
export function connectionOf(postgres: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => /^\s*(?<pid>\d+)\s+(?<parent>\d+)\s+(?<what>.*)$/u.exec(line)?.groups)
    .find(
      (process) =>
        Number(process?.['parent']) === postgres && /: wayword wayword/u.test(process?.['what'] ?? ''),
    );
  if (found === undefined) throw new Error('PostgreSQL has no connection');
  return Number(found['pid']);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A running burst and its output so far. */
export class Burst {
  readonly process: ChildProcess;
  readonly #lines: string[] = [];
  readonly #written: number[] = [];
  readonly #lineEvents = new EventTarget();
  readonly exited: Promise<unknown[]>;

  constructor(script: string, dataDir: string, migrations: string) {
    this.process = spawn(process.execPath, [script, dataDir, migrations], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // Leads a process group, as a process started from a terminal does.
      detached: true,
    });
    // `close` fires after all output was read.
    this.exited = once(this.process, 'close');
    const { stdout } = this.process;
    if (stdout === null) throw new Error('The burst has no output');
    createInterface(stdout).on('line', (line) => {
      this.#lines.push(line);
      if (line.startsWith('wrote ')) this.#written.push(Number(line.slice('wrote '.length)));
      this.#lineEvents.dispatchEvent(new Event('line'));
    });
    onTestFinished(async () => {
      this.process.kill('SIGKILL');
      await this.exited;
      const listening = await readListening(join(dataDir, 'postgres'));
      if (listening !== null) await closeAddress(listening);
      const pid = postgresOver(dataDir);
      if (pid === null || !isAlive(pid)) return;
      process.kill(pid, 'SIGQUIT');
      await vi.waitUntil(() => !isAlive(pid), { timeout: SHUTDOWN_MS });
    });
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Sends SIGINT to the process group, as Ctrl-C does. */
  interruptGroup(): void {
    process.kill(-(this.process.pid ?? 0), 'SIGINT');
  }

  /** The rows that the database has acknowledged, according to the output. */
  get written(): readonly number[] {
    return this.#written;
  }

  /** The rows that the burst found when it started. */
  async found(): Promise<readonly number[]> {
    const line = await this.waitForLine((line) => line.startsWith('found '));
    const rows: number[] = JSON.parse(line.slice('found '.length));
    return rows;
  }

  /** Resolves with the first line, past or future, that matches; throws if the burst ends without a match. */
  waitForLine(matches: (line: string) => boolean): Promise<string> {
    let read = 0;
    return this.#until(() => {
      const unread = this.#lines.slice(read);
      read = this.#lines.length;
      return unread.find(matches);
    });
  }

  /** Resolves once it has written `count` more rows. */
  writesMore(count: number): Promise<true> {
    const enough = this.written.length + count;
    return this.#until(() => this.written.length >= enough || undefined);
  }

  /** Resolves with the first value that `check` returns; calls it again after each line. */
  #until<Value>(check: () => Value | undefined): Promise<Value> {
    return new Promise((resolve, reject) => {
      const listen = () => {
        const value = check();
        if (value === undefined) return;
        this.#lineEvents.removeEventListener('line', listen);
        resolve(value);
      };
      this.#lineEvents.addEventListener('line', listen);
      void this.exited.then(() =>
        reject(new Error(`The burst ended; its last lines: ${this.#lines.slice(-5).join(' | ')}`)),
      );
      listen();
    });
  }
}
