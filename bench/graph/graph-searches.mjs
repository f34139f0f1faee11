// @ts-check
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '#scripts/launch/build.mjs';
import { bundleForNode } from '#scripts/launch/artifacts.mjs';
import { nextMessage } from '../ask-process.mjs';
import { percentile } from '../measure.mjs';

/** For `--quick`. */
const TINY = { articles: 20_000, links: 400_000, pairs: 50, oneSidedPairs: 5 };
/** Without `--full`. */
const SMALL = { articles: 200_000, links: 5_000_000, pairs: 2_000, oneSidedPairs: 40 };
/** The size of the largest existing encyclopedia. Takes 4 GB of memory, 2 GB of disk and some minutes. */
const FULL = { articles: 7_000_000, links: 200_000_000, pairs: 2_000, oneSidedPairs: 10 };

/** @type {import('#scripts/launch/artifacts.mjs').Artifact} */
const artifact = {
  name: 'bench-graph',
  title: 'the measurement of graph searches',
  inputs: [
    'src/core',
    'src/graph',
    'src/platform',
    'src/articles/graph-files',
    'bench/graph',
    'package-lock.json',
    'vite.config.ts',
  ],
  command: (root, folder) => bundleForNode(root, 'bench/graph/graph-process.ts', folder),
};

/**
 * Measures shortest paths between random articles of a synthetic encyclopedia, in a process that has opened its graph
 * file as the server does.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function graphSearches(root, { isQuick, isFull }) {
  const size = isFull ? FULL : isQuick ? TINY : SMALL;
  const code = await build(root, [artifact], console.log);
  if (code !== 0) throw new Error('The measurement of graph searches could not be built');
  const folder = mkdtempSync(join(tmpdir(), 'wayword-bench-'));
  try {
    const program = join(root, 'build/bench-graph/graph-process.js');
    const file = join(folder, 'synthetic.graph');
    const made = await answerOf(program, ['make', file, size.articles, size.links]);
    const found = await answerOf(program, ['search', file, size.pairs, size.oneSidedPairs]);
    const { openSeconds, pathMs, hubMs, countMs, oneSidedMs, peakGb } = found;
    console.log(
      `${made.articles} articles, ${made.links} links, ${made.greatestHub} of them to one; opened in ${openSeconds.toFixed(1)} s`,
    );
    const share = (100 * percentile(pathMs, 0.5)) / percentile(oneSidedMs, 0.5);
    const compared = {
      ours: `${percentile(pathMs, 0.5).toFixed(2)} ms`,
      peer: `one-sided search ${percentile(oneSidedMs, 0.5).toFixed(1)} ms`,
    };
    return [
      { what: 'shortest path, random pair (median)', value: percentile(pathMs, 0.5), bound: 1, unit: 'ms' },
      { what: 'shortest path, random pair (p99)', value: percentile(pathMs, 0.99), bound: 20, unit: 'ms' },
      { what: 'shortest path, slowest pair', value: percentile(pathMs, 1), bound: 100, unit: 'ms' },
      {
        what: 'shortest path to or from the greatest hub (p99)',
        value: percentile(hubMs, 0.99),
        bound: 20,
        unit: 'ms',
      },
      {
        what: 'count of all shortest paths (median)',
        value: percentile(countMs, 0.5),
        bound: 10,
        unit: 'ms',
      },
      { what: 'count of all shortest paths (p99)', value: percentile(countMs, 0.99), bound: 200, unit: 'ms' },
      {
        what: 'shortest path, random pair, beside a one-sided search (medians)',
        value: share,
        bound: 5,
        unit: '%',
        compared,
      },
      { what: 'peak memory with the graph open', value: peakGb, bound: 2, unit: 'GB' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} program
 * @param {readonly (string | number)[]} args
 */
function answerOf(program, args) {
  const child = fork(program, args.map(String), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return nextMessage(child);
}
