// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { percentile } from '../measure.mjs';
import { pageToCompile } from './page-to-compile.mjs';

const LARGEST = 2_500_000;
const USUAL = 80_000;

/**
 * How long a page takes in the worker thread, asked and answered, and the memory of the whole process while it does.
 * @param {string} root the project's folder
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function compilePages(root) {
  const { from } = pageToCompile(root, 1);
  const large = await compiled(LARGEST);
  const usual = await compiled(USUAL);
  return [
    {
      what: `compile 2.5 MB of ${from}, warm median`,
      value: percentile(large.times, 0.5),
      bound: 200,
      unit: 'ms',
    },
    { what: 'the same, memory of the process at its highest', value: large.peak, bound: 250, unit: 'MB' },
    {
      what: `compile 80 kB of ${from}, warm median`,
      value: percentile(usual.times, 0.5),
      bound: 10,
      unit: 'ms',
    },
  ];
}

/**
 * @param {number} length characters
 * @returns {Promise<{ times: number[], peak: number }>}
 */
async function compiled(length) {
  const child = fork(fileURLToPath(new URL('compiler-process.mjs', import.meta.url)), [String(length)]);
  const [{ times, links, peak }] = await once(child, 'message');
  if (links === 0) throw new Error('A page without links was compiled: the bench measures nothing');
  return { times, peak };
}
