import { readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '#platform/errors.ts';
import { readFileIfExists } from '#platform/files.ts';
import type { Logger } from '#platform/logger.ts';
import { runProgram } from './database-user.ts';
import { programPath, type PostgresPrograms } from './postgres-package.ts';

/** Signals with the milliseconds to wait after each, gentlest first. None of them loses committed data. */
const STOP_SIGNALS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;
const POLL_MS = 20;

/**
 * Ends the PostgreSQL that a killed server left running over this cluster, and removes the pid file that would keep the
 * next one from starting. Only the owner of the cluster's claim may call it.
 */
export async function endOrphan(data: string, programs: PostgresPrograms, logger: Logger): Promise<void> {
  const file = join(data, 'postmaster.pid');
  const written = (await readFileIfExists(file))?.toString('utf8').split('\n');
  if (written === undefined) return;
  const pid = Number(written[0]);
  if (Number.isInteger(pid) && pid > 1 && (await servesData(pid, data))) {
    logger.info(`Stopping the database (process ${pid}) that a killed server left running.`);
    await end(pid, data, programs);
  }
  // Its process id may belong to a new process or a zombie, which PostgreSQL would take for a live server.
  await rm(file, { force: true });
}

async function end(pid: number, data: string, programs: PostgresPrograms): Promise<void> {
  if (process.platform === 'win32') {
    await runProgram(programPath(programs, 'pg_ctl'), ['stop', '--pgdata', data, '--mode=fast'], null);
    return;
  }
  for (const [signal, waitMs] of STOP_SIGNALS) {
    const started = performance.now();
    if (!sendSignal(pid, signal)) return;
    while (performance.now() - started < waitMs) {
      if (!(await servesData(pid, data))) return;
      await sleep(POLL_MS);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end`);
}

/** Returns false if there is no such process. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

/** PostgreSQL's working directory is its data directory. On macOS, its command line names that directory instead. */
async function servesData(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') return (await workingFolder(pid)) === (await realpath(data));
  if (process.platform === 'win32') {
    const list = await runProgram('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], null);
    return list.ok && list.value.toLowerCase().includes('postgres');
  }
  const listed = await runProgram('ps', ['-o', 'command=', '-p', String(pid)], null);
  return listed.ok && listed.value.includes(data);
}

/** Null if there is no such process, or if it belongs to another user. */
async function workingFolder(pid: number): Promise<string | null> {
  try {
    return await readlink(`/proc/${pid}/cwd`);
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}
