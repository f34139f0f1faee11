// @ts-check
import { askProcess } from '../ask-process.mjs';

/**
 * Returns the CPU time so far, in µs, of a process that reports it (cpu-report.mjs).
 * @param {import('node:child_process').ChildProcess} child
 */
export async function cpuOf(child) {
  return Number(await askProcess(child, 'cpu'));
}
