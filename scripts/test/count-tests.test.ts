import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { countTests } from './count-tests.mjs';

function count(report: object): { passed: number; failed: number } {
  const folder = temporaryFolder();
  writeTree(folder, { 'report.json': JSON.stringify(report) });
  return countTests(join(folder, 'report.json'));
}

const passed = { status: 'passed' };
const failed = { status: 'failed' };

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
