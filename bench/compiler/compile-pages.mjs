// @ts-check
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nextMessage } from '../ask-process.mjs';
import { percentile } from '../measure.mjs';
import { pageToCompile } from './page-to-compile.mjs';

const LARGEST = 2_500_000;
const USUAL = 80_000;

/**
 * Measures the time of a page in the worker thread, including messages, and the memory of the whole process meanwhile.
 * @param {string} _root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function compilePages(_root, { isQuick }) {
  const { from } = pageToCompile(1);
  const large = await compiled(LARGEST, isQuick);
  const usual = await compiled(USUAL, isQuick);
  return [
    {
      what: `compiling 2.5 MB of ${from} (warm median)`,
      value: percentile(large.times, 0.5),
      bound: 200,
      unit: 'ms',
    },
    { what: 'peak memory of the process that compiles 2.5 MB', value: large.peak, bound: 250, unit: 'MB' },
    {
      what: `compiling 80 kB of ${from} (warm median)`,
      value: percentile(usual.times, 0.5),
      bound: 10,
      unit: 'ms',
    },
  ];
}

/**
 * @param {number} length characters
 * @param {boolean} isQuick
 * @returns {Promise<{ times: number[], peak: number }>}
 */
async function compiled(length, isQuick) {
  const args = [String(length), ...(isQuick ? ['quick'] : [])];
  const child = fork(fileURLToPath(new URL('compiler-process.mjs', import.meta.url)), args);
  const { times, links, peak } = await nextMessage(child);
  if (links === 0) throw new Error('A page without links was compiled: the bench measures nothing');
  return { times, peak };
}
