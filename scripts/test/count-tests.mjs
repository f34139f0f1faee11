// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} TestCount */

/**
 * @typedef {object} VitestReport what Vitest's JSON reporter writes, as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {readonly { status: string, assertionResults: readonly { status: string }[] }[]} testResults
 */

/**
 * Counts the tests of one run. A file that failed as a whole (it does not load, or a hook of it threw) is one failure
 * more, and so is a run that ended without a report: what could not be counted is never taken for passed.
 * @param {string} reportFile
 * @returns {TestCount}
 */
export function countTests(reportFile) {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  /** @type {VitestReport} */
  const report = JSON.parse(readFileSync(reportFile, 'utf8'));
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}
