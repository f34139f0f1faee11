// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's clock ticks in /proc: fixed at 100 per second on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the resource use of a process group so far, as the kernel counts it: Linux only.
 * @param {number} group
 * @returns {{ cpu: number, rss: number }} CPU time in µs; resident memory in MB, shared pages counted for each process
 */
export function groupCost(group) {
  let ticks = 0;
  let kilobytes = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    const stat = readProc(pid, 'stat');
    // The program name, in brackets, may contain any character; plain fields follow it.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
    if (Number(fields[2]) !== group) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
    kilobytes += Number(/^VmRSS:\s+(\d+)/mu.exec(readProc(pid, 'status') ?? '')?.[1] ?? 0);
  }
  return { cpu: (ticks / TICKS_PER_SECOND) * 1e6, rss: kilobytes / 1024 };
}

/**
 * @param {string} pid
 * @param {string} file
 * @returns {string | null} null if the process has just ended
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
