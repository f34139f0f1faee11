// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} VitestReport the parts of Vitest's JSON report that are read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {readonly { name: string, status: string, message?: string, assertionResults: readonly AssertionResult[] }[]} testResults
 *
 * @typedef {object} AssertionResult
 * @property {string} fullName
 * @property {string} status
 * @property {readonly string[]} [failureMessages]
 */

/** @typedef {{ passed: number, failed: number }} TestCount */
/** @typedef {{ file: string, title: string, message: string }} Failure `message` is empty where the report has none */
/** @typedef {Failure & { round: number, seed: number }} FailureInRound */

/** A failed poll prints the whole page it looked at. */
const LONGEST_MESSAGE = 2_000;

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
 * @param {number} code the exit code of the run
 * @returns {Failure[]}
 */
export function failedTests(root, report, code) {
  const file = join(root, report);
  const whole = { file: report, title: 'the run itself', message: '' };
  if (!existsSync(file)) return [whole];
  /** @type {VitestReport} */
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const whole = { fullName: 'the file itself', failureMessages: [message ?? ''] };
      return (failed.length === 0 ? [whole] : failed).map(({ fullName, failureMessages }) => ({
        file: relative(root, name),
        title: fullName,
        message: plainMessage(failureMessages?.[0] ?? ''),
      }));
    });
  return failures.length === 0 && code !== 0 ? [whole] : failures;
}

/**
 * Returns each failed test with its message, for the end of a log.
 * @param {readonly Failure[]} failures
 * @returns {string}
 */
export function failureList(failures) {
  return failures
    .map(({ file, title, message }) =>
      `FAILED ${file}: ${title}\n${message.replaceAll(/^/gmu, '  ')}`.trimEnd(),
    )
    .join('\n\n');
}

/** @param {string} message */
function plainMessage(message) {
  // The JSON report has the stack of a test that exceeded its time limit, without the message.
  const text = message.replace(
    /^Error: STACK_TRACE_ERROR\b/u,
    'Error: the test or a hook exceeded its time limit',
  );
  return stripVTControlCharacters(text).slice(0, LONGEST_MESSAGE).trimEnd();
}

/**
 * Returns one line per failed test, with the rounds it failed in and the seed of the first of them.
 * @param {readonly FailureInRound[]} failures
 * @returns {string}
 */
export function failureTable(failures) {
  if (failures.length === 0) return 'No test failed.';
  /** @type {Map<string, FailureInRound[]>} */
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
