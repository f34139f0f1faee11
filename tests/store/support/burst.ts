import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished, vi } from 'vitest';
import { closeAddress } from '#server/store/embedded/database-address.ts';
import { readListening } from '#server/store/embedded/listening-file.ts';
import { writeTree } from '#tests/builders/temporary-folder.ts';

/** Milliseconds that an end without goodbyes takes at most. */
const BURIAL_MS = 20_000;

/** The writing server. */
export const BURST_SOURCE = 'tests/store/support/write-burst.ts';

/** A data folder of its own, and the one migration that the burst needs. */
export function burstFolders(folder: string): { readonly dataDir: string; readonly migrations: string } {
  const dataDir = join(folder, 'data');
  const migrations = join(folder, 'migrations');
  mkdirSync(dataDir);
  // Root's PostgreSQL runs as another user, who has to get in.
  for (const path of [folder, dataDir]) chmodSync(path, 0o711);
  writeTree(migrations, { '0001-probe.sql': 'create table probe (n integer primary key);\n' });
  return { dataDir, migrations };
}

/** The process of the PostgreSQL over this data folder; null where none says that it runs. */
export function postgresOver(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/cluster/data/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** A process of this PostgreSQL that serves one connection. */
export function connectionOf(postgres: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const found = lines
    .map((line) => /^\s*(?<pid>\d+)\s+(?<parent>\d+)\s+(?<what>.*)$/u.exec(line)?.groups)
    .find(
      (process) =>
        Number(process?.['parent']) === postgres && /: wayword wayword/u.test(process?.['what'] ?? ''),
    );
  if (found === undefined) throw new Error('Nobody is connected');
  return Number(found['pid']);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A running burst, and what it has said so far. */
export class Burst {
  readonly process: ChildProcess;
  readonly #lines: string[] = [];
  readonly #written: number[] = [];
  readonly #heard = new EventTarget();
  readonly exited: Promise<unknown[]>;

  constructor(script: string, dataDir: string, migrations: string) {
    this.process = spawn(process.execPath, [script, dataDir, migrations], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // The first of a process group, as what a terminal runs is.
      detached: true,
    });
    // Once all it said was read.
    this.exited = once(this.process, 'close');
    const { stdout } = this.process;
    if (stdout === null) throw new Error('The burst has an output');
    createInterface(stdout).on('line', (line) => {
      this.#lines.push(line);
      if (line.startsWith('wrote ')) this.#written.push(Number(line.slice('wrote '.length)));
      this.#heard.dispatchEvent(new Event('line'));
    });
    onTestFinished(async () => {
      this.process.kill('SIGKILL');
      await this.exited;
      const listening = await readListening(join(dataDir, 'postgres'));
      if (listening !== null) await closeAddress(listening);
      const pid = postgresOver(dataDir);
      if (pid === null || !isAlive(pid)) return;
      process.kill(pid, 'SIGQUIT');
      await vi.waitUntil(() => !isAlive(pid), { timeout: BURIAL_MS });
    });
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** What a Ctrl-C does. */
  interruptGroup(): void {
    process.kill(-(this.process.pid ?? 0), 'SIGINT');
  }

  /** The rows it says the database has acknowledged. */
  get written(): readonly number[] {
    return this.#written;
  }

  /** The rows it found when it started. */
  async found(): Promise<readonly number[]> {
    const line = await this.says((line) => line.startsWith('found '));
    const rows: number[] = JSON.parse(line.slice('found '.length));
    return rows;
  }

  /** The first line, of those said and those to come, that is one of these; throws when the burst ends without it. */
  says(isMeant: (line: string) => boolean): Promise<string> {
    let read = 0;
    return this.#until(() => {
      const unread = this.#lines.slice(read);
      read = this.#lines.length;
      return unread.find(isMeant);
    });
  }

  /** When it has written so many rows more than now. */
  writesMore(count: number): Promise<true> {
    const enough = this.written.length + count;
    return this.#until(() => this.written.length >= enough || undefined);
  }

  /** What `look` finds as soon as it finds something; it is called again with each line. */
  #until<Value>(look: () => Value | undefined): Promise<Value> {
    return new Promise((resolve, reject) => {
      const listen = () => {
        const value = look();
        if (value === undefined) return;
        this.#heard.removeEventListener('line', listen);
        resolve(value);
      };
      this.#heard.addEventListener('line', listen);
      void this.exited.then(() =>
        reject(new Error(`The burst ended; it said ${this.#lines.slice(-5).join(' | ')}`)),
      );
      listen();
    });
  }
}
