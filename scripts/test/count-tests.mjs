// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} TestCount */

/**
 * @typedef {object} VitestReport the parts of Vitest's JSON report that are read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {readonly { status: string, assertionResults: readonly { status: string }[] }[]} testResults
 */

/**
 * Counts the tests of one run. A file that failed as a whole (it does not load, or one of its hooks threw) counts as
 * one failure, and so does a run without a report, so that missing results never count as passed.
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
