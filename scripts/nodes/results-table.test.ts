import { expect, it } from 'vitest';
import { resultsTable } from './results-table.mjs';

it('resultsTable has a line per version, with the seconds of the steps that ran', () => {
  const seconds = { install: 14.04, start: 40, journey: 9.96, stop: 0.4 };
  const table = resultsTable([
    { version: { node: '20.19.0', npm: '10.8.2' }, check: { seconds, problem: null } },
    {
      version: { node: '24.21.0', npm: '11.19.0' },
      check: { seconds: { install: 3 }, problem: 'install failed' },
    },
    { version: { node: '26.10.0', npm: '11.19.1' }, check: null },
  ]);
  expect(table).toEqual([
    'Node     npm      install  start   journey  stop   unit  result',
    '20.19.0  10.8.2   14.0 s   40.0 s  10.0 s   0.4 s  –     passed',
    '24.21.0  11.19.0  3.0 s    –       –        –      –     install failed',
    '26.10.0  11.19.1  –        –       –        –      –     not available',
  ]);
});
