// @ts-check
import { join } from 'node:path';
import { countTests } from './count-tests.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {{ title: string, result: 'passed' | 'failed' | 'not run', seconds: number }} StageEnd */

/**
 * Runs the stages in order and continues after a failure, so that one call shows all problems. Skips stages that need
 * the build if the build failed.
 * @param {string} root
 * @param {readonly Stage[]} stages
 * @param {(line: string) => void} say
 * @returns {Promise<boolean>} whether every stage passed
 */
export async function runStages(root, stages, say) {
  /** @type {StageEnd[]} */
  const ends = [];
  const count = { passed: 0, failed: 0 };
  let built = true;
  for (const stage of stages) {
    if (stage.needsBuild === true && !built) {
      ends.push({ title: stage.title, result: 'not run', seconds: 0 });
      continue;
    }
    say(`\n── ${stage.title} ${'─'.repeat(60 - stage.title.length)}`);
    const end = await runStage(root, stage, say);
    ends.push(end);
    if (stage.name === 'build') built = end.result === 'passed';
    if (stage.report !== undefined) {
      const { passed, failed } = countTests(join(root, stage.report));
      count.passed += passed;
      count.failed += failed;
    }
  }
  say(`\n${ends.map(summary).join('\n')}`);
  say(`Tests: ${count.passed} passed, ${count.failed} failed`);
  return ends.every(({ result }) => result === 'passed') && count.failed === 0;
}

/**
 * @param {string} root
 * @param {Stage} stage
 * @param {(line: string) => void} say
 * @returns {Promise<StageEnd>}
 */
async function runStage(root, { title, run }, say) {
  const started = performance.now();
  const code = await run(root, say);
  return { title, result: code === 0 ? 'passed' : 'failed', seconds: (performance.now() - started) / 1000 };
}

/** @param {StageEnd} end */
function summary({ title, result, seconds }) {
  return `${title.padEnd(26)}${result.padEnd(9)}${result === 'not run' ? '' : `${seconds.toFixed(1)} s`}`.trimEnd();
}
