// @ts-check
import { once } from 'node:events';

/**
 * What a process that reports it (cpu-report.mjs) has used so far, in µs.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function cpuOf(child) {
  child.send('cpu');
  const [used] = await once(child, 'message');
  return Number(used);
}
