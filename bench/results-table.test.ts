import { describe, expect, it } from 'vitest';
import type { BenchResult } from './run-bench.mjs';
import { readmeTable, resultsTable, replaceBlock } from './results-table.mjs';

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

const page = (text: string) =>
  `# Page\n\n<!-- begin: written by npm run bench -- --save -->\n\n${text}\n\n<!-- end -->\n\nAfter it.\n`;

it('replaces only the text between the marks', () => {
  expect(replaceBlock(page('old $&\nrows'), 'new $1')).toBe(page('new $1'));
});

it('throws if a page has no marks', () => {
  expect(() => replaceBlock('# Page', 'rows')).toThrow('no block');
});
