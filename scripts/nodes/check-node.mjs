// @ts-check
import { chmodSync, mkdirSync, mkdtempSync, rmSync, cpSync, lstatSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageBin, runCommand } from '../launch/run-command.mjs';
import { countTests } from '../test/test-reports.mjs';
import { startGame } from './start-game.mjs';

/** @typedef {'install' | 'start' | 'journey' | 'stop' | 'unit'} Step */

/**
 * The result of a check. A step without seconds was not run.
 * @typedef {object} NodeCheck
 * @property {Partial<Record<Step, number>>} seconds
 * @property {string | null} problem the failed step, or null if every step passed
 */

/**
 * Installs, starts, plays and stops a clean copy of the checkout under one Node version, and optionally runs the unit
 * suite.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env in which `node` and `npm` are the versions to check
 * @param {{ browserEnv: Readonly<Record<string, string>>, withUnit: boolean, log: (line: string) => void }} options `browserEnv`: the
 *   variables through which tests find the browser
 * @returns {Promise<NodeCheck>}
 */
export async function checkNode(root, env, { browserEnv, withUnit, log }) {
  // PostgreSQL started by root runs as another user, which needs its programs in the copy and its data folder.
  const folder = mkdtempSync(join(tmpdir(), 'wayword-node-'));
  const copy = join(folder, 'checkout');
  const dataDir = join(folder, 'data');
  for (const made of [copy, dataDir]) mkdirSync(made);
  for (const open of [folder, copy, dataDir]) chmodSync(open, 0o711);

  /** @type {{ game: import('./start-game.mjs').StartedGame | null }} */
  const started = { game: null };
  const running = () => {
    if (started.game === null) throw new Error('The game is played after its start');
    return started.game;
  };
  /** @type {[Step, () => Promise<string | null>][]} */
  const steps = [
    ['install', () => installClean(root, copy, env)],
    [
      'start',
      async () => {
        const start = await startGame(copy, dataDir, env);
        if ('problem' in start) return start.problem;
        started.game = start;
        return null;
      },
    ],
    ['journey', () => playJourney(root, running().url, browserEnv)],
    ['stop', () => running().stop()],
  ];
  if (withUnit) steps.push(['unit', () => runUnitSuite(copy, env)]);

  try {
    return await runSteps(steps, log);
  } finally {
    await started.game?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs steps up to the first that fails.
 * @param {readonly (readonly [Step, () => Promise<string | null>])[]} steps
 * @param {(line: string) => void} log
 * @returns {Promise<NodeCheck>}
 */
export async function runSteps(steps, log) {
  /** @type {NodeCheck['seconds']} */
  const seconds = {};
  for (const [name, run] of steps) {
    const started = performance.now();
    const problem = await run();
    const took = (performance.now() - started) / 1000;
    seconds[name] = took;
    if (problem !== null) {
      log(`${name}: ${problem.trimEnd()}`);
      return { seconds, problem: `${name} failed` };
    }
    log(`${name}: passed, ${took.toFixed(1)} s`);
  }
  return { seconds, problem: null };
}

/**
 * @param {string} root
 * @param {string} copy
 * @param {NodeJS.ProcessEnv} env
 */
async function installClean(root, copy, env) {
  await copyCheckout(root, copy);
  const end = await runCommand(['npm', 'ci', '--no-audit', '--no-fund'], { cwd: copy, env, output: 'kept' });
  if (end.code !== 0) return `npm ci ended with code ${end.code}:\n${end.output}`;
  return end.output.includes('EBADENGINE') ? `npm ci finds a package too new:\n${end.output}` : null;
}

/**
 * The browser and its driver run under the Node of this process.
 * @param {string} root
 * @param {string} url
 * @param {Readonly<Record<string, string>>} browserEnv
 */
async function playJourney(root, url, browserEnv) {
  const end = await runCommand([...packageBin(root, 'vitest'), 'run', '-c', 'vitest.nodes.config.ts'], {
    cwd: root,
    env: { ...process.env, GAME_URL: url, ...browserEnv },
    output: 'kept',
  });
  return end.code === 0 ? null : `The journey failed (exit code ${end.code}):\n${end.output}`;
}

/**
 * @param {string} copy
 * @param {NodeJS.ProcessEnv} env
 */
async function runUnitSuite(copy, env) {
  const report = join(copy, 'build/reports/unit.json');
  const [, program] = packageBin(copy, 'vitest');
  const { code } = await runCommand(
    ['node', program, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: copy, env, output: 'shown' },
  );
  const { passed, failed } = countTests(report);
  return code === 0 && failed === 0 && passed > 0
    ? null
    : `${passed} tests passed, ${failed} failed (exit code ${code})`;
}

/**
 * Copies the files of a checkout as the next commit would contain them: with uncommitted changes and new files, without
 * deleted or ignored files.
 * @param {string} root
 * @param {string} target an existing folder
 * @param {(path: string) => boolean} [isWanted] leaves out the other paths, which are relative to the root
 */
export async function copyCheckout(root, target, isWanted = () => true) {
  const { code, output } = await runCommand(
    ['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, output: 'kept' },
  );
  if (code !== 0) throw new Error(`git cannot list the files of ${root}:\n${output}`);
  for (const path of new Set(output.split('\0'))) {
    const file = join(root, path);
    if (path === '' || !isWanted(path) || lstatSync(file, { throwIfNoEntry: false }) === undefined) continue;
    cpSync(file, join(target, path), { verbatimSymlinks: true });
  }
}

/**
 * The result for one version; `check` is null if the version was not available on this machine.
 * @typedef {{ version: import('./node-versions.mjs').NodeVersion, check: NodeCheck | null }} NodeResult
 */

const STEPS = /** @type {const} */ (['install', 'start', 'journey', 'stop', 'unit']);

/**
 * Returns one line per version: the seconds of each step, and the result.
 * @param {readonly NodeResult[]} results
 * @returns {readonly string[]}
 */
export function resultsTable(results) {
  const rows = results.map(({ version, check }) => [
    version.node,
    version.npm,
    ...STEPS.map((step) => inSeconds(check?.seconds[step])),
    check === null ? 'not available' : (check.problem ?? 'passed'),
  ]);
  const table = [['Node', 'npm', ...STEPS, 'result'], ...rows];
  const widths =
    table[0]?.map((_cell, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** @param {number | undefined} seconds */
function inSeconds(seconds) {
  return seconds === undefined ? '–' : `${seconds.toFixed(1)} s`;
}
