import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { countTests, failedTests, failureList, failureTable } from './test-reports.mjs';

function count(report: object): { passed: number; failed: number } {
  const folder = temporaryFolder();
  writeTree(folder, { 'report.json': JSON.stringify(report) });
  return countTests(join(folder, 'report.json'));
}

const passed = { fullName: 'adds', status: 'passed' };
const failed = {
  fullName: 'subtracts',
  status: 'failed',
  failureMessages: ['\u001b[31mexpected 3\u001b[39m\n  to be 2'],
};

describe('countTests', () => {
  it('counts the passed and failed tests of a run', () => {
    const testResults = [{ ...failed, assertionResults: [passed, failed] }];
    expect(count({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a file that failed as a whole', () => {
    const testResults = [
      { ...failed, assertionResults: [] },
      { ...failed, assertionResults: [passed] },
      { ...passed, assertionResults: [passed] },
    ];
    expect(count({ numPassedTests: 2, numFailedTests: 0, testResults })).toEqual({ passed: 2, failed: 2 });
  });

  it('counts a run without a report as a failure', () => {
    expect(countTests(join(temporaryFolder(), 'report.json'))).toEqual({ passed: 0, failed: 1 });
  });
});

function failuresOf(testResults: readonly object[] | null, code = 1) {
  const root = temporaryFolder();
  const results = testResults?.map((result) => ({ name: `${root}/src/a.test.ts`, ...result }));
  writeTree(root, results === undefined ? {} : { 'unit.json': JSON.stringify({ testResults: results }) });
  return failedTests(root, 'unit.json', code);
}

describe('failedTests', () => {
  it('names the failed tests of a run, by file, title and message without colors', () => {
    const failures = failuresOf([{ status: 'failed', assertionResults: [passed, failed] }]);
    expect(failures).toEqual([
      { file: 'src/a.test.ts', title: 'subtracts', message: 'expected 3\n  to be 2' },
    ]);
  });

  it('counts a file that failed as a whole', () => {
    const failures = failuresOf([{ status: 'failed', assertionResults: [passed] }]);
    expect(failures.map(({ title }) => title)).toEqual(['the file itself']);
  });

  it('counts a failed run whose tests all passed, and a run without a report', () => {
    const whole = { file: 'unit.json', title: 'the run itself', message: '' };
    expect(failuresOf([{ status: 'passed', assertionResults: [passed] }])).toEqual([whole]);
    expect(failuresOf(null)).toEqual([whole]);
  });

  it('says that a test exceeded its time limit, which the report does not', () => {
    const test = { ...failed, failureMessages: ['Error: STACK_TRACE_ERROR\n    at task (a.test.ts:3)'] };
    const [failure] = failuresOf([{ status: 'failed', assertionResults: [test] }]);
    expect(failure?.message).toBe(
      'Error: the test or a hook exceeded its time limit\n    at task (a.test.ts:3)',
    );
  });

  it('finds nothing in a run that passed', () => {
    expect(failuresOf([{ status: 'passed', assertionResults: [passed] }], 0)).toEqual([]);
  });
});

it('failureList shows each failed test with its message', () => {
  const failure = { file: 'a.test.ts', title: 'adds', message: 'expected 3\nto be 2' };
  expect(failureList([failure, { ...failure, message: '' }])).toBe(
    'FAILED a.test.ts: adds\n  expected 3\n  to be 2\n\nFAILED a.test.ts: adds',
  );
});

describe('failureTable', () => {
  it('has one line for each test, with every round it failed in', () => {
    const failure = { file: 'a.test.ts', title: 'adds', message: '', round: 1, seed: 8 };
    expect(failureTable([failure, { ...failure, round: 3, seed: 10 }])).toBe(
      'FAILED in round 1, 3 (seed 8): a.test.ts: adds',
    );
  });

  it('says that no test failed', () => {
    expect(failureTable([])).toBe('No test failed.');
  });
});
