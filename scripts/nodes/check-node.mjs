// @ts-check
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageBin } from '../launch/package-bin.mjs';
import { runCommand } from '../launch/run-command.mjs';
import { countTests } from '../test/count-tests.mjs';
import { copyCheckout } from './copy-checkout.mjs';
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
 * @param {{ browserEnv: Readonly<Record<string, string>>, withUnit: boolean, say: (line: string) => void }} options `browserEnv`: the
 *   variables through which tests find the browser
 * @returns {Promise<NodeCheck>}
 */
export async function checkNode(root, env, { browserEnv, withUnit, say }) {
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
    return await runSteps(steps, say);
  } finally {
    await started.game?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs steps up to the first that fails.
 * @param {readonly (readonly [Step, () => Promise<string | null>])[]} steps
 * @param {(line: string) => void} say
 * @returns {Promise<NodeCheck>}
 */
export async function runSteps(steps, say) {
  /** @type {NodeCheck['seconds']} */
  const seconds = {};
  for (const [name, run] of steps) {
    const started = performance.now();
    const problem = await run();
    const took = (performance.now() - started) / 1000;
    seconds[name] = took;
    if (problem !== null) {
      say(`${name}: ${problem.trimEnd()}`);
      return { seconds, problem: `${name} failed` };
    }
    say(`${name}: passed, ${took.toFixed(1)} s`);
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
