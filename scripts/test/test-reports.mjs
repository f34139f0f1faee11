// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * @typedef {object} VitestReport the parts of Vitest's JSON report that are read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {readonly { name: string, status: string, assertionResults: readonly { fullName: string, status: string }[] }[]} testResults
 */

/** @typedef {{ passed: number, failed: number }} TestCount */
/** @typedef {{ file: string, title: string, round: number, seed: number }} Failure */

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

/**
 * Returns the failed tests of one run. A file that failed as a whole counts as one test, and so does a run that failed
 * without a failure in its report: an error between tests, or no report.
 * @param {string} root
 * @param {string} report under the root
 * @param {{ round: number, seed: number, code: number }} run
 * @returns {Failure[]}
 */
export function failedTests(root, report, { round, seed, code }) {
  const file = join(root, report);
  const whole = { file: report, title: 'the run itself', round, seed };
  if (!existsSync(file)) return [whole];
  /** @type {VitestReport} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const titles = failed.length === 0 ? ['the file itself'] : failed.map(({ fullName }) => fullName);
      return titles.map((title) => ({ file: relative(root, name), title, round, seed }));
    });
  return failures.length === 0 && code !== 0 ? [whole] : failures;
}

/**
 * Returns one line per failed test, with the rounds it failed in and the seed of the first of them.
 * @param {readonly Failure[]} failures
 * @returns {string}
 */
export function failureTable(failures) {
  if (failures.length === 0) return 'No test failed.';
  /** @type {Map<string, Failure[]>} */
  const byTest = new Map();
  for (const failure of failures) {
    const name = `${failure.file}: ${failure.title}`;
    byTest.set(name, [...(byTest.get(name) ?? []), failure]);
  }
  return [...byTest]
    .map(([name, of]) => {
      const rounds = of.map(({ round }) => round).join(', ');
      return `FAILED in round ${rounds} (seed ${of[0]?.seed}): ${name}`;
    })
    .join('\n');
}
