// @ts-check
import { askProcess } from '../ask-process.mjs';

/**
 * What a process that reports it (cpu-report.mjs) has used so far, in µs.
 * @param {import('node:child_process').ChildProcess} child
 */
export async function cpuOf(child) {
  return Number(await askProcess(child, 'cpu'));
}
