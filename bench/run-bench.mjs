// @ts-check
import { isWithin } from './measure.mjs';

/** @typedef {import('./measure.mjs').Measure} Measure */
/** @typedef {import('./measure.mjs').Extent} Extent */
/** @typedef {import('#scripts/external/obtain-packages.mjs').Tool} Tool */

/**
 * A measurement of `npm run bench`.
 * @typedef {object} Bench
 * @property {string} name for `--only`
 * @property {readonly Tool[]} [needs] peers that come from Debian
 * @property {(root: string, extent: Extent) => Promise<readonly Measure[]> | readonly Measure[]} run
 */

/**
 * @typedef {{ kind: 'measured', lines: readonly Measure[] }
 *   | { kind: 'unavailable', reason: string }
 *   | { kind: 'failed', error: unknown }} Outcome `unavailable`: this machine cannot have the peers
 */

/** @typedef {Outcome & { name: string, seconds: number }} BenchResult `seconds`: wall clock, with installing its peers */

/**
 * Runs one bench. An error it throws becomes its outcome, so that the others still run.
 * @param {Bench} bench
 * @param {object} surroundings
 * @param {string} surroundings.root
 * @param {Extent} surroundings.extent
 * @param {(tools: readonly Tool[]) => Promise<string | null>} surroundings.obtain installs what is missing; answers why it
 *   cannot, or null
 * @returns {Promise<BenchResult>}
 */
export async function runBench(bench, { root, extent, obtain }) {
  const started = performance.now();
  const outcome = await outcomeOf(bench, { root, extent, obtain });
  return { ...outcome, name: bench.name, seconds: (performance.now() - started) / 1000 };
}

/**
 * @param {Bench} bench
 * @param {Parameters<typeof runBench>[1]} surroundings
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ needs = [], run }, { root, extent, obtain }) {
  const nodeEnv = process.env['NODE_ENV'];
  try {
    const reason = await obtain(needs);
    if (reason !== null) return { kind: 'unavailable', reason };
    return { kind: 'measured', lines: await run(root, extent) };
  } catch (error) {
    return { kind: 'failed', error };
  } finally {
    // Vite sets it for the whole process: after a build, the editor's app would load React's production build without Fast
    // Refresh, and every change would reload the page.
    if (nodeEnv === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = nodeEnv;
  }
}

/**
 * Whether a run with this result succeeds. A quick run judges no bound.
 * @param {BenchResult} result
 * @param {boolean} isQuick
 */
export function hasPassed(result, isQuick) {
  if (result.kind === 'measured') return isQuick || result.lines.every(isWithin);
  return result.kind === 'unavailable';
}
