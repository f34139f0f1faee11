import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import { awaitAnswer } from './await-answer.ts';
import type { DatabaseAddress } from './database-address.ts';
import { type DatabaseUser, programOptions, runProgram } from './database-user.ts';
import { sendSignal } from './end-orphan.ts';
import { programPath, type PostgresPrograms } from './postgres-package.ts';

export interface PostgresSettings {
  readonly programs: PostgresPrograms;
  readonly user: DatabaseUser | null;
  readonly data: string;
  readonly address: DatabaseAddress;
  readonly connection: ClientConfig;
  /** Path of a file; PostgreSQL appends to it. */
  readonly log: string;
  /** Additional PostgreSQL settings, as NAME=VALUE. */
  readonly extra: readonly string[];
}

/** Milliseconds after which a fast stop becomes an immediate one, from which the next start recovers. */
const TIMEOUT_MS = 10_000;
/** How long to wait until the last backend of a killed server exits. */
const ORPHANS_END_MS = 60_000;
/** In the language of the C locale, which programOptions sets. */
export const NO_SPACE = /No space left on device|Disk quota exceeded/u;

export function diskFull(folder: string): string {
  return `The disk of ${folder} is full, and the database cannot write to it. Free space on it.`;
}

/** A running PostgreSQL. */
export class PostgresProcess {
  readonly pid: number;
  /** Resolves with its signal or exit code. */
  readonly ended: Promise<string>;
  readonly #settings: PostgresSettings;
  #isRunning = true;

  constructor(pid: number, ended: Promise<string>, settings: PostgresSettings) {
    this.pid = pid;
    this.#settings = settings;
    this.ended = ended.finally(() => {
      this.#isRunning = false;
    });
    process.on('exit', this.#onExit);
    void this.ended.then(() => process.off('exit', this.#onExit));
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Stops PostgreSQL when the server process exits without having stopped it. */
  readonly #onExit = () => void sendSignal(this.pid, 'SIGINT');

  /** Its backends end when they notice, the idle ones at once. */
  kill(): void {
    if (this.#isRunning) sendSignal(this.pid, 'SIGKILL');
  }

  async stop(): Promise<void> {
    if (!this.#isRunning) return;
    if (process.platform === 'win32') {
      const { programs, data } = this.#settings;
      await runProgram(programPath(programs, 'pg_ctl'), ['stop', '--pgdata', data, '--mode=fast'], null);
    } else sendSignal(this.pid, 'SIGINT');
    const timer = setTimeout(() => sendSignal(this.pid, 'SIGQUIT'), TIMEOUT_MS);
    await this.ended;
    clearTimeout(timer);
  }
}

/** Starts PostgreSQL; resolves once it accepts connections. `onSpawned` gets each attempt, for stopping it early. */
export async function startPostgres(
  settings: PostgresSettings,
  onSpawned: (process: PostgresProcess) => void,
): Promise<Result<PostgresProcess, string>> {
  const started = performance.now();
  for (;;) {
    const before = await sizeOf(settings.log);
    const spawned = await spawnPostgres(settings);
    if (!spawned.ok) return spawned;
    onSpawned(spawned.value);
    try {
      if (await awaitAnswer(settings.connection, () => spawned.value.isRunning)) return spawned;
    } catch (error) {
      // No other code holds a reference to this process.
      await spawned.value.stop();
      throw error;
    }
    const output = await readFrom(settings.log, before);
    if (NO_SPACE.test(output)) return fail(diskFull(settings.data));
    const isLocked = /shared memory block|lock file/u.test(output);
    if (!isLocked || performance.now() - started > ORPHANS_END_MS)
      return fail(`PostgreSQL did not start: ${output.trim()} (${await spawned.value.ended})`);
    await sleep(100);
  }
}

async function spawnPostgres(settings: PostgresSettings): Promise<Result<PostgresProcess, string>> {
  const { programs, user, data, address, log, extra } = settings;
  const file = openSync(log, 'a', 0o600);
  const child = spawn(
    programPath(programs, 'postgres'),
    ['-D', data, ...serverArguments(address, extra, programs.major)],
    {
      ...programOptions(user),
      stdio: ['ignore', file, file],
    },
  );
  closeSync(file);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const failure = await new Promise<Error | null>((resolve) => {
    child.once('spawn', () => resolve(null));
    child.once('error', resolve);
  });
  if (failure !== null || child.pid === undefined)
    return fail(`PostgreSQL could not be run: ${failure?.message ?? 'it has no process'}`);
  // The database must not keep the server process alive.
  child.unref();
  return ok(new PostgresProcess(child.pid, ended, settings));
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 0;
    throw error;
  }
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read({ position, buffer: Buffer.alloc(4_096) });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Settings go on the command line, so that a release's settings apply from its first start. */
function serverArguments(
  address: DatabaseAddress,
  extra: readonly string[],
  major: number,
): readonly string[] {
  const socket = `"${address.host.replaceAll('"', '""')}"`;
  const where =
    process.platform === 'win32'
      ? ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
      : ['listen_addresses=', `unix_socket_directories=${socket}`, 'unix_socket_permissions=0700'];
  const settings = [
    ...where,
    `port=${address.port}`,
    'max_connections=100',
    'shared_buffers=64MB',
    'max_wal_size=256MB',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_logical_replication_workers=0',
    // An older one is started to upgrade its database.
    ...(major >= 18 ? ['io_method=sync'] : []),
    'jit=off',
    // Parallel queries need shared memory, which is scarce in containers.
    'max_parallel_workers_per_gather=0',
    'max_parallel_maintenance_workers=0',
    // Ends a query when its client was killed.
    'client_connection_check_interval=1s',
    'timezone=UTC',
    'log_timezone=UTC',
    // Logs starts, stops and crashes; each client receives the errors of its statements.
    'log_min_messages=log',
    'log_checkpoints=off',
    'log_error_verbosity=terse',
    'logging_collector=off',
    'log_destination=stderr',
    ...extra,
  ];
  return settings.flatMap((setting) => ['-c', setting]);
}
