// @ts-check
import { join } from 'node:path';
import { countTests } from './test-reports.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {{ title: string, result: 'passed' | 'failed' | 'not run', seconds: number }} StageEnd */

/**
 * Runs the stages in order and continues after a failure, so that one call shows all problems. Skips stages that need
 * the build if the build failed.
 * @param {string} root
 * @param {readonly Stage[]} stages
 * @param {(line: string) => void} log
 * @returns {Promise<boolean>} whether every stage passed
 */
export async function runStages(root, stages, log) {
  /** @type {StageEnd[]} */
  const ends = [];
  const count = { passed: 0, failed: 0 };
  let built = true;
  for (const stage of stages) {
    if (stage.needsBuild === true && !built) {
      ends.push({ title: stage.title, result: 'not run', seconds: 0 });
      continue;
    }
    log(`\n── ${stage.title} ${'─'.repeat(60 - stage.title.length)}`);
    const end = await runStage(root, stage, log);
    ends.push(end);
    if (stage.name === 'build') built = end.result === 'passed';
    if (stage.report !== undefined) {
      const { passed, failed } = countTests(join(root, stage.report));
      count.passed += passed;
      count.failed += failed;
    }
  }
  log(`\n${ends.map(summary).join('\n')}`);
  log(`Tests: ${count.passed} passed, ${count.failed} failed`);
  return ends.every(({ result }) => result === 'passed') && count.failed === 0;
}

/**
 * @param {string} root
 * @param {Stage} stage
 * @param {(line: string) => void} log
 * @returns {Promise<StageEnd>}
 */
async function runStage(root, { title, run }, log) {
  const started = performance.now();
  const code = await run(root, log);
  return { title, result: code === 0 ? 'passed' : 'failed', seconds: (performance.now() - started) / 1000 };
}

/** @param {StageEnd} end */
function summary({ title, result, seconds }) {
  return `${title.padEnd(26)}${result.padEnd(9)}${result === 'not run' ? '' : `${seconds.toFixed(1)} s`}`.trimEnd();
}
