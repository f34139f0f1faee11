// @ts-check
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { browserVariables, obtainBrowser } from '../external/obtain-browser.mjs';
import { artifacts } from '../launch/artifacts.mjs';
import { build } from '../launch/build.mjs';
import { packageBin, runCommand } from '../launch/run-command.mjs';

/**
 * One step of `npm test`.
 * @typedef {object} Stage
 * @property {string} name as in `--only=unit,lint`
 * @property {string} title
 * @property {boolean} [needsBuild] whether it needs the result of the stage `build`; skipped if that failed
 * @property {string} [report] for a test run, the path of its report, under the root
 * @property {(root: string, log: (line: string) => void, args?: readonly string[]) => Promise<number>} run
 *   returns the exit code; for a test run, `args` are added to the command line
 */

const UNIT_REPORT = 'build/reports/unit.json';
const BROWSER_REPORT = 'build/reports/browser.json';

/** @type {readonly Stage[]} */
const stages = [
  { name: 'format', title: 'Format', run: program('oxfmt', '--check') },
  { name: 'lint', title: 'Lint', run: program('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'knip', title: 'Unused code', run: program('knip') },
  {
    name: 'types',
    title: 'Types',
    run: (root) => runInTerminal(root, [...packageBin(root, 'typescript', 'tsc'), '-b']),
  },
  {
    name: 'unit',
    title: 'Unit and property tests',
    report: UNIT_REPORT,
    run: (root, _say, args = []) => runVitest(root, { args, report: UNIT_REPORT }),
  },
  { name: 'build', title: 'Build', run: (root, log) => build(root, artifacts, log) },
  {
    name: 'browser',
    title: 'Browser tests',
    needsBuild: true,
    report: BROWSER_REPORT,
    run: runBrowserTests,
  },
  {
    name: 'bundle',
    title: 'Bundle budget',
    needsBuild: true,
    run: (root) => runInTerminal(root, [process.execPath, 'scripts/bundle-budget.mjs']),
  },
];

/** Vitest finds the unit tests that import a changed file. */
const CHANGED_ARGS = ['--changed', '--passWithNoTests'];

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
    if (stage.name === 'unit') return withArguments(stage, CHANGED_ARGS);
    if (stage.name === 'browser' && journeys.length > 0) return withArguments(stage, journeys);
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
  return withArguments(stage, [
    '--sequence.shuffle.files',
    '--sequence.shuffle.tests',
    `--sequence.seed=${seed}`,
  ]);
}

/**
 * @param {Stage} stage
 * @param {readonly string[]} args
 * @returns {Stage}
 */
export function withArguments(stage, args) {
  return { ...stage, run: (root, log) => stage.run(root, log, args) };
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Stage['run']}
 */
function program(name, ...args) {
  return (root) => runInTerminal(root, [...packageBin(root, name), ...args]);
}

/**
 * Runs Vitest, with its output shown and a JSON report.
 * @param {string} root
 * @param {{ args: readonly string[], report: string, env?: Readonly<Record<string, string>> }} run `report`: its path,
 *   relative to the root
 * @returns {Promise<number>} the exit code
 */
export function runVitest(root, { args, report, env = {} }) {
  const file = join(root, report);
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runInTerminal(root, [...packageBin(root, 'vitest'), 'run', ...args, ...reporters], {
    ...process.env,
    ...env,
  });
}

/** @type {Stage['run']} */
async function runBrowserTests(root, log, args = []) {
  const browser = await obtainBrowser(root, log);
  if ('problem' in browser) {
    log(browser.problem);
    return 1;
  }
  log(`With ${browser.path}`);
  return runVitest(root, {
    args: ['-c', 'vitest.browser.config.ts', ...args],
    report: BROWSER_REPORT,
    env: browserVariables(browser),
  });
}

/**
 * @param {string} root
 * @param {readonly [string, ...string[]]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runInTerminal(root, command, env = process.env) {
  const { code } = await runCommand(command, { cwd: root, env, output: 'shown' });
  return code;
}

/**
 * Returns the paths, relative to the project's folder, of files that differ from the last commit and of new files that
 * Git does not ignore. Throws outside a Git checkout.
 * @param {string} root
 * @returns {readonly string[]}
 */
export function changedFiles(root) {
  /** @param {string[]} args */
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0');
  return [
    ...git('diff', '--name-only', '--relative', '--diff-filter=d', '-z', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ].filter((path) => path !== '');
}
