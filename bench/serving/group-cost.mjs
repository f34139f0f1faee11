// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the kernel's clock as it shows them to programs: fixed at 100 a second on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * What the processes of a group have used so far, as the kernel counts it: Linux alone.
 * @param {number} group
 * @returns {{ cpu: number, rss: number }} CPU time in µs; resident memory in MB, shared pages counted for each process
 */
export function groupCost(group) {
  let ticks = 0;
  let kilobytes = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/u.test(name))) {
    const stat = readProc(pid, 'stat');
    // The name of the program, in brackets, may hold anything; what follows it are plain fields.
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
 * @returns {string | null} null where the process has just ended
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
