import { describe, expect, it } from 'vitest';
import { judgeAudit, readAudit } from './judge-audit.mjs';

const via = (id: string, name: string) => ({
  source: 1,
  name,
  title: 'Reads too much',
  url: `https://github.com/advisories/${id}`,
  severity: 'high',
  range: '<2',
});
const report = (vulnerabilities: object) =>
  `npm warn a line\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}`;
const ONE = report({
  parser: { name: 'parser', severity: 'high', via: [via('GHSA-1', 'parser')] },
  reader: { name: 'reader', severity: 'high', via: ['parser'] },
});
const read = (output: string) => readAudit(output) ?? [];

describe('the audit of packages', () => {
  it('names each advisory once, with package and address', () => {
    expect(judgeAudit(read(ONE), [], '2026-11-28')).toEqual([
      'parser: Reads too much (high) https://github.com/advisories/GHSA-1',
    ]);
    expect(judgeAudit(read(report({})), [], '2026-11-28')).toEqual([]);
  });

  it('accepts an advisory that is on the list, until its day', () => {
    const allowed = [{ id: 'GHSA-1', reason: 'Only its writer is used.', until: '2026-12-31' }];
    expect(judgeAudit(read(ONE), allowed, '2026-12-31')).toEqual([]);
    expect(judgeAudit(read(ONE), allowed, '2027-01-01')).toHaveLength(1);
  });

  it('wants entries removed that are of no use any more', () => {
    const allowed = [{ id: 'GHSA-2', reason: 'Was in an older package.', until: '2027-01-01' }];
    expect(judgeAudit([], allowed, '2026-11-28')).toEqual([
      'GHSA-2 is allowed but concerns no package: remove it from the list.',
    ]);
  });

  it.each([
    '{"message":"405 Method Not Allowed","statusCode":405}',
    'npm error network',
    '',
    '{"vulnerabilities":{"a":{}}}',
  ])('does not take another answer of npm for a clean report: %s', (output) => {
    expect(readAudit(output)).toBeNull();
  });
});
