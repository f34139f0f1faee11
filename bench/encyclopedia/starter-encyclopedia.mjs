// @ts-check
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '#scripts/launch/build.mjs';
import { bundleForNode } from '#scripts/launch/artifacts.mjs';
import { runCommand } from '#scripts/launch/run-command.mjs';
import { percentile } from '../measure.mjs';

const ROUNDS = 5;

/** @type {import('#scripts/launch/artifacts.mjs').Artifact} */
const opener = {
  name: 'bench-encyclopedia',
  title: 'the measurement of opening an encyclopedia',
  inputs: ['src/core', 'src/graph', 'src/platform', 'src/articles', 'bench/encyclopedia', 'vite.config.ts'],
  command: (root, folder) => bundleForNode(root, 'bench/encyclopedia/open-process.ts', folder),
};

/**
 * Measures the starter encyclopedia: building it from its articles, its size, and opening it as a server does.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function starterEncyclopedia(root, { isQuick }) {
  if ((await build(root, [opener], console.log)) !== 0) throw new Error('The opener could not be built');
  const folder = mkdtempSync(join(tmpdir(), 'wayword-bench-'));
  try {
    const pack = join(folder, 'starter.pack');
    const rounds = isQuick ? 1 : ROUNDS;
    const builds = [];
    const openings = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await output(root, 'build/tools/build-encyclopedia.js', 'encyclopedia/en', pack);
      builds.push((performance.now() - start) / 1000);
      openings.push(Number(await output(root, 'build/bench-encyclopedia/open-process.js', pack)));
    }
    const { size } = statSync(pack);
    return [
      {
        what: 'building the starter encyclopedia (median)',
        value: percentile(builds, 0.5),
        bound: 8,
        unit: 's',
      },
      { what: 'opening it (median)', value: percentile(openings, 0.5), bound: 250, unit: 'ms' },
      { what: 'its size', value: size / 1_000_000, bound: 4, unit: 'MB' },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {readonly [script: string, ...parameters: string[]]} command
 */
async function output(root, ...[script, ...parameters]) {
  const run = await runCommand([process.execPath, join(root, script), ...parameters], {
    cwd: root,
    output: 'kept',
  });
  if (run.code !== 0) throw new Error(`${script} failed:\n${run.output}`);
  return run.output;
}
