// @ts-check
import { readFileSync, readdirSync } from 'node:fs';

/** USER_HZ of /proc, on every machine. */
const TICKS_PER_SECOND = 100;
/** @type {ReadonlySet<unknown>} */
const GONE = new Set(['ENOENT', 'ESRCH']);

/**
 * Parses a process's stat file on Linux: its parent, and the CPU time of it and of its exited children.
 * @param {string} stat /proc/PID/stat
 * @returns {{ parent: number, cpu: number }} `cpu` in µs
 */
export function readStat(stat) {
  // The name before it may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (/** @type {number} */ place) => Number(fields[place]);
  const ticks = field(11) + field(12) + field(13) + field(14);
  return { parent: field(1), cpu: (ticks * 1_000_000) / TICKS_PER_SECOND };
}

/**
 * Returns the CPU time of a PostgreSQL and all its processes so far, in µs; null if the system does not report it.
 * @param {import('pg').Client} client connected to it
 * @returns {Promise<number | null>}
 */
export async function postgresCpu(client) {
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const statOf = (/** @type {number | string} */ pid) => {
    try {
      return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch (error) {
      // The process has ended, or this is not Linux.
      if (error instanceof Error && 'code' in error && GONE.has(error.code)) return null;
      throw error;
    }
  };
  const postmaster = statOf(rows[0].pid)?.parent;
  if (postmaster === undefined) return null;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((pid) => ({ pid: Number(pid), stat: statOf(pid) }))
    .filter(({ pid, stat }) => pid === postmaster || stat?.parent === postmaster)
    .reduce((sum, { stat }) => sum + (stat?.cpu ?? 0), 0);
}
