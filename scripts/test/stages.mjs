// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserVariables, obtainBrowser } from '../browser/obtain-browser.mjs';
import { artifacts } from '../launch/artifacts.mjs';
import { build } from '../launch/build.mjs';
import { packageBin } from '../launch/package-bin.mjs';
import { runCommand } from '../launch/run-command.mjs';

/**
 * One step of `npm test`.
 * @typedef {object} Stage
 * @property {string} name as in `--only=unit,lint`
 * @property {string} title
 * @property {boolean} [needsBuild] whether it needs the result of the stage `build`; skipped if that failed
 * @property {string} [report] for a test run, the path of its report, under the root
 * @property {(root: string, say: (line: string) => void, words?: readonly string[]) => Promise<number>} run
 *   returns the exit code; for a test run, `words` are added to the command line
 */

/** @type {readonly Stage[]} */
const stages = [
  { name: 'format', title: 'Format', run: program('oxfmt', '--check') },
  { name: 'lint', title: 'Lint', run: program('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'knip', title: 'Unused code', run: program('knip') },
  {
    name: 'types',
    title: 'Types',
    run: (root) => shown(root, [...packageBin(root, 'typescript', 'tsc'), '-b']),
  },
  { name: 'unit', title: 'Unit and property tests', report: 'build/reports/unit.json', run: vitest('unit') },
  { name: 'build', title: 'Build', run: (root, say) => build(root, artifacts, say) },
  {
    name: 'browser',
    title: 'Browser tests',
    needsBuild: true,
    report: 'build/reports/browser.json',
    run: inBrowser,
  },
  {
    name: 'bundle',
    title: 'Bundle budget',
    needsBuild: true,
    run: (root) => shown(root, [process.execPath, 'scripts/bundle-budget.mjs']),
  },
];

/** Vitest finds the unit tests that import a changed file. */
const CHANGED_WORDS = ['--changed', '--passWithNoTests'];

/**
 * Returns the stages to run: all, or those of `--only=NAMES` and the build they need. With `--changed`, only the tests
 * that the working tree's changes affect. Every change affects every browser test, because a browser test runs the
 * whole app; so only changed browser test files are run, and nothing is built if there are none.
 * @param {readonly string[]} args the command line
 * @param {() => readonly string[]} changedFiles returns paths relative to the project's folder; called with `--changed`
 * @returns {{ stages: readonly Stage[] } | { problem: string }}
 */
export function chooseStages(args, changedFiles) {
  const known = stages.map(({ name }) => name);
  const odd = args.find((arg) => arg !== '--changed' && !arg.startsWith('--only='));
  if (odd !== undefined)
    return { problem: `Unknown argument ${odd}. Use --changed, or --only=NAMES, of ${known.join(', ')}.` };
  const only = args.filter((arg) => arg !== '--changed');
  const names = only.length === 0 ? known : only.flatMap((arg) => arg.slice('--only='.length).split(','));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    return { problem: `No stage is named “${unknown}”. They are ${known.join(', ')}.` };
  const possible = args.includes('--changed') ? touchedBy(changedFiles()) : stages;
  const needsBuild = possible.some((stage) => stage.needsBuild === true && names.includes(stage.name));
  return { stages: possible.filter(({ name }) => names.includes(name) || (name === 'build' && needsBuild)) };
}

/**
 * @param {readonly string[]} files that have changed
 * @returns {readonly Stage[]}
 */
function touchedBy(files) {
  const journeys = files.filter((file) => /^tests\/browser\/.*\.browser\.test\.ts$/u.test(file));
  return stages.flatMap((stage) => {
    if (stage.name === 'unit') return withWords(stage, CHANGED_WORDS);
    if (stage.name === 'browser' && journeys.length > 0) return withWords(stage, journeys);
    return stage.needsBuild === true || (stage.name === 'build' && journeys.length === 0) ? [] : stage;
  });
}

/**
 * Returns the same test run with files and tests in a random order.
 * @param {Stage} stage
 * @param {number} seed
 * @returns {Stage}
 */
export function shuffled(stage, seed) {
  return withWords(stage, [
    '--sequence.shuffle.files',
    '--sequence.shuffle.tests',
    `--sequence.seed=${seed}`,
  ]);
}

/**
 * @param {Stage} stage
 * @param {readonly string[]} words
 * @returns {Stage}
 */
export function withWords(stage, words) {
  return { ...stage, run: (root, say) => stage.run(root, say, words) };
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Stage['run']}
 */
function program(name, ...args) {
  return (root) => shown(root, [...packageBin(root, name), ...args]);
}

/**
 * @param {string} name of the report
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Stage['run']}
 */
function vitest(name, args = [], env = process.env) {
  return (root, _say, words = []) => {
    const report = join(root, `build/reports/${name}.json`);
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return shown(root, [...packageBin(root, 'vitest'), 'run', ...args, ...words, ...reporters], env);
  };
}

/** @type {Stage['run']} */
async function inBrowser(root, say, words) {
  const browser = await obtainBrowser(root, say);
  if ('problem' in browser) {
    say(browser.problem);
    return 1;
  }
  say(`With ${browser.path}`);
  return vitest('browser', ['-c', 'vitest.browser.config.ts'], {
    ...process.env,
    ...browserVariables(browser),
  })(root, say, words);
}

/**
 * @param {string} root
 * @param {readonly [string, ...string[]]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
async function shown(root, command, env = process.env) {
  const { code } = await runCommand(command, { cwd: root, env, output: 'shown' });
  return code;
}
