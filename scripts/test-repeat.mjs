// @ts-check
// `npm run test:repeat -- --times 5 --load 2`: repeats the unit and browser suites, each round in a different random
// order, while busy loops occupy the cores. It finds tests that pass only in one order or on an idle machine.
import { parseArgs } from 'node:util';
import { install } from './launch/install.mjs';
import { root } from './launch/root.mjs';
import { occupyCores } from './test/busy-loops.mjs';
import { failedTests, failureTable } from './test/failed-tests.mjs';
import { chooseStages, shuffled } from './test/stages.mjs';

const USAGE = 'npm run test:repeat -- [--times 5] [--load 2] [--only unit,browser] [--seed N]';

const say = (/** @type {string} */ line) => console.log(line);

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
  const installed = await install(root, say);
  if (installed !== 0) return installed;

  /** @type {import('./test/failed-tests.mjs').Failure[]} */
  const failures = [];
  for (let round = 1; round <= options.times; round += 1) {
    const seed = options.seed + round;
    for (const stage of choice.stages) {
      say(`\n── Round ${round} of ${options.times}, seed ${seed}: ${stage.title}`);
      // A build stage is not a test: it runs without the busy loops.
      const release = stage.report === undefined ? () => undefined : occupyCores(options.load);
      const started = performance.now();
      try {
        const code = await shuffled(stage, seed).run(root, say);
        say(`Exit code ${code} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
        if (stage.report === undefined && code !== 0) return code;
        if (stage.report !== undefined)
          failures.push(...failedTests(root, stage.report, { round, seed, code }));
      } finally {
        release();
      }
    }
  }
  say(`\n${failureTable(failures)}`);
  say(`${options.times} rounds under ${options.load} busy loops: ${failures.length} failures`);
  return failures.length === 0 ? 0 : 1;
}

process.exitCode = await testRepeat();
