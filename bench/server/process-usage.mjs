// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import { askProcess } from '../ask-process.mjs';

/** @typedef {{ cpu: number, rss: number }} Usage CPU time so far in µs, and memory in bytes */

/** Answers each message of the parent process with this process's resource use. */
export function reportUsage() {
  process.on('message', () => void process.send?.(ownUsage()));
}

/** @returns {Usage} */
export function ownUsage() {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: process.memoryUsage.rss() };
}

/**
 * Returns the resource use of a child process that calls `reportUsage`.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<Usage>}
 */
export function usageOf(child) {
  return askProcess(child, 'usage');
}

/**
 * Returns the CPU time of a child process that calls `reportUsage`, in µs.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function cpuOf(child) {
  return (await usageOf(child)).cpu;
}

/** USER_HZ of /proc: fixed at 100 per second on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Parses a process's stat file on Linux.
 * @param {string} stat /proc/PID/stat
 * @returns {{ parent: number, group: number, cpu: number, childrenCpu: number }} CPU time of the process and of its
 *   exited children, in µs
 */
export function readStat(stat) {
  // The name before it may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (/** @type {number} */ place) => Number(fields[place]);
  const cpu = (/** @type {number} */ ticks) => (ticks * 1_000_000) / TICKS_PER_SECOND;
  return {
    parent: field(1),
    group: field(2),
    cpu: cpu(field(11) + field(12)),
    childrenCpu: cpu(field(13) + field(14)),
  };
}

/**
 * Returns the CPU time of a PostgreSQL and all its processes so far, in µs; null if the system does not report it.
 * @param {import('pg').Client} client connected to it
 * @returns {Promise<number | null>}
 */
export async function postgresCpu(client) {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const postmaster = statOf(rows[0].pid)?.parent;
  if (postmaster === undefined) return null;
  return processIds()
    .map((pid) => ({ pid: Number(pid), stat: statOf(pid) }))
    .filter(({ pid, stat }) => pid === postmaster || stat?.parent === postmaster)
    .reduce((sum, { stat }) => sum + (stat?.cpu ?? 0) + (stat?.childrenCpu ?? 0), 0);
}

/**
 * Returns the resource use of a process group so far, as the kernel counts it: Linux only.
 * @param {number} group
 * @returns {{ cpu: number, rss: number }} CPU time in µs; resident memory in MB, shared pages counted for each process
 */
export function groupUsage(group) {
  let cpu = 0;
  let kilobytes = 0;
  for (const pid of processIds()) {
    const stat = statOf(pid);
    if (stat?.group !== group) continue;
    cpu += stat.cpu;
    kilobytes += Number(/^VmRSS:\s+(\d+)/mu.exec(readProc(pid, 'status') ?? '')?.[1] ?? 0);
  }
  return { cpu, rss: kilobytes / 1024 };
}

function processIds() {
  return readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
}

/** @param {string | number} pid */
function statOf(pid) {
  const stat = readProc(pid, 'stat');
  return stat === null ? null : readStat(stat);
}

/**
 * @param {string | number} pid
 * @param {string} file
 * @returns {string | null} null if the process has ended, or the system is not Linux
 */
function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return null;
    throw error;
  }
}
