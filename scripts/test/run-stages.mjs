// @ts-check
import { join } from 'node:path';
import { countTests, failedTests, failureList } from './test-reports.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./test-reports.mjs').Failure} Failure */
/** @typedef {{ title: string, code: number | 'not run', seconds: number }} StageEnd */

/**
 * Runs the stages in order and continues after a failure, so that one call shows all problems. Skips stages that need
 * the build if the build failed. The failed tests are printed last, because some logs keep only their end.
 * @param {string} root
 * @param {readonly Stage[]} stages
 * @param {(line: string) => void} log
 * @returns {Promise<boolean>} whether every stage passed
 */
export async function runStages(root, stages, log) {
  /** @type {StageEnd[]} */
  const ends = [];
  const count = { passed: 0, failed: 0 };
  /** @type {Failure[]} */
  const failures = [];
  let built = true;
  for (const stage of stages) {
    if (stage.needsBuild === true && !built) {
      ends.push({ title: stage.title, code: 'not run', seconds: 0 });
      continue;
    }
    log(`\n── ${stage.title} ${'─'.repeat(60 - stage.title.length)}`);
    const end = await runStage(root, stage, log);
    ends.push(end);
    if (stage.name === 'build') built = end.code === 0;
    if (stage.report !== undefined) {
      const { passed, failed } = countTests(join(root, stage.report));
      count.passed += passed;
      count.failed += failed;
      failures.push(...failedTests(root, stage.report, end.code));
    }
  }
  log(`\n${ends.map(summary).join('\n')}`);
  log(`Tests: ${count.passed} passed, ${count.failed} failed`);
  if (failures.length > 0) log(`\n${failureList(failures)}`);
  return ends.every(({ code }) => code === 0) && count.failed === 0;
}

/**
 * @param {string} root
 * @param {Stage} stage
 * @param {(line: string) => void} log
 * @returns {Promise<StageEnd & { code: number }>}
 */
async function runStage(root, { title, run }, log) {
  const started = performance.now();
  const code = await run(root, log);
  return { title, code, seconds: (performance.now() - started) / 1000 };
}

/** @param {StageEnd} end */
function summary({ title, code, seconds }) {
  if (code === 'not run') return `${title.padEnd(26)}not run`;
  return `${title.padEnd(26)}${(code === 0 ? 'passed' : 'failed').padEnd(9)}${seconds.toFixed(1)} s`;
}
