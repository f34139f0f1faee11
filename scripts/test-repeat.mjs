// @ts-check
// `npm run test:repeat -- --times 5 --load 2`: repeats the unit and browser suites, each round in a different random
// order, while busy loops occupy the cores. It finds tests that pass only in one order or on an idle machine.
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { install } from './launch/install.mjs';
import { root } from './launch/root.mjs';
import { failedTests, failureTable } from './test/test-reports.mjs';
import { chooseStages, shuffled } from './test/stages.mjs';

const USAGE = 'npm run test:repeat -- [--times 5] [--load 2] [--only unit,browser] [--seed N]';

/** Ends with its parent: its stdin closes then, even if the parent was killed. */
const LOOP = `process.stdin.on('end', () => process.exit()).resume();
const spin = () => { const until = Date.now() + 50; while (Date.now() < until); setImmediate(spin); };
spin();`;

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {{ times: number, load: number, seed: number, only: string } | { problem: string }} */
function readArguments() {
  const { values } = parseArgs({
    options: {
      times: { type: 'string', default: '5' },
      load: { type: 'string', default: '2' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string', default: 'unit,browser' },
    },
  });
  const [times, load, seed] = [values.times, values.load, values.seed].map(Number);
  if (![times, load, seed].every((value) => Number.isInteger(value) && (value ?? -1) >= 0))
    return { problem: `Times, load and seed are whole numbers: ${USAGE}` };
  return { times: times ?? 0, load: load ?? 0, seed: seed ?? 0, only: values.only };
}

/** @returns {Promise<number>} the exit code: 1 if any test failed in any round */
async function testRepeat() {
  const options = readArguments();
  const choice = 'problem' in options ? options : chooseStages([`--only=${options.only}`], () => []);
  if ('problem' in options || 'problem' in choice) {
    console.error('problem' in choice ? choice.problem : USAGE);
    return 1;
  }
  const installed = await install(root, log);
  if (installed !== 0) return installed;

  /** @type {import('./test/test-reports.mjs').FailureInRound[]} */
  const failures = [];
  for (let round = 1; round <= options.times; round += 1) {
    const seed = options.seed + round;
    for (const stage of choice.stages) {
      log(`\n── Round ${round} of ${options.times}, seed ${seed}: ${stage.title}`);
      // A build stage is not a test: it runs without the busy loops.
      const release = stage.report === undefined ? () => undefined : occupyCores(options.load);
      const started = performance.now();
      try {
        const code = await shuffled(stage, seed).run(root, log);
        log(`Exit code ${code} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
        if (stage.report === undefined && code !== 0) return code;
        if (stage.report !== undefined)
          failures.push(
            ...failedTests(root, stage.report, code).map((failure) => ({ ...failure, round, seed })),
          );
      } finally {
        release();
      }
    }
  }
  log(`\n${failureTable(failures)}`);
  log(`${options.times} rounds under ${options.load} busy loops: ${failures.length} failures`);
  return failures.length === 0 ? 0 : 1;
}

/**
 * Keeps `count` cores busy, each with a separate process.
 * @param {number} count
 * @returns {() => void} ends them
 */
function occupyCores(count) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}

process.exitCode = await testRepeat();
