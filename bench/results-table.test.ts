import { describe, expect, it } from 'vitest';
import type { BenchResult } from './run-bench.mjs';
import { readmeTable, resultsTable } from './results-table.mjs';

const START = { what: '`npm start`', value: 2.5, bound: 3, unit: 's', inReadme: true };
const SERVED = {
  what: 'requests/s',
  value: 0.3,
  bound: 0.25,
  unit: '×',
  compared: { ours: '1,000/s', peer: 'kiwix-serve 300/s' },
};
const measured: BenchResult = { kind: 'measured', name: 'start', seconds: 9, lines: [START, SERVED] };
const failed: BenchResult = {
  kind: 'failed',
  name: 'click',
  seconds: 1,
  error: new Error('\u001B[31mno\n a|b\u001B[39m'),
};
const unavailable: BenchResult = { kind: 'unavailable', name: 'serving', seconds: 1, reason: 'no MediaWiki' };

describe('the table of results', () => {
  it('has a row for every line, failure and missing peer', () => {
    expect(resultsTable([measured, failed, unavailable], false).split('\n').slice(2)).toEqual([
      '| `npm start` | 2.50 s |  | ≤ 3 s | ok |',
      '| requests/s | 0.30 × (1,000/s) | kiwix-serve 300/s | ≤ 0.25 × | OVER |',
      '| click |  |  |  | FAILED: no a\\|b |',
      '| serving |  |  |  | not measured: no MediaWiki |',
    ]);
  });

  it('judges no bound of a quick run', () => {
    expect(resultsTable([measured], true)).toContain('| over, not judged |');
  });

  it('cuts long messages', () => {
    const table = resultsTable([{ ...failed, error: new Error('x'.repeat(10_000)) }], false);
    expect(table.length).toBeLessThan(500);
  });
});

it('the README shows the marked rows', () => {
  expect(readmeTable([measured, failed]).split('\n').slice(2)).toEqual([
    '| `npm start` | 2.50 s |  | ≤ 3 s | ok |',
  ]);
});
