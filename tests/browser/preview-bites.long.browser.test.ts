import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageBin } from '#scripts/launch/run-command.mjs';
import { root } from '#scripts/launch/root.mjs';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { BREAKAGE_VARIABLE, breakages, broken, type Breakage } from './support/preview/breakages.ts';

/*
 * Mutation tests for the suites of the preview frame: each breakage is applied to the runtime on its own, and the suite
 * that covers it runs alone. The suite must fail, in the expected case.
 */
describe('the suites of the preview frame notice when', () => {
  it('there are at least ten breakages, in different files', () => {
    expect(new Set(breakages.map(({ file, from }) => `${file} ${from}`)).size).toBeGreaterThanOrEqual(10);
  });

  it.each(breakages)('$name', async (breakage) => {
    expect(broken(breakage)).not.toBe('');
    const cases = await casesRun(breakage);
    expect(cases).not.toEqual([]);
    expect(cases.filter(({ status }) => status !== 'failed')).toEqual([]);
  });
});

interface CaseRun {
  readonly title: string;
  readonly status: string;
}

/** Returns the results of the cases under the breakage; the other cases of the suite are skipped. */
async function casesRun({ name, title: part, suite }: Breakage): Promise<readonly CaseRun[]> {
  const report = join(temporaryFolder(), 'report.json');
  const pattern = part.replaceAll(/[[\]]/gu, String.raw`\$&`);
  const [program, ...args] = packageBin(root, 'vitest');
  const options = ['run', '-c', 'vitest.browser.config.ts', suite, '-t', pattern];
  const reporters = ['--reporter=json', `--outputFile=${report}`];
  await new Promise<void>((resolve) => {
    const env = { ...process.env, [BREAKAGE_VARIABLE]: name };
    // The exit code does not matter: the report has the results.
    execFile(program, [...args, ...options, ...reporters], { cwd: root, env }, () => resolve());
  });
  const { testResults }: { testResults: { assertionResults: CaseRun[] }[] } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ title }) => title.includes(part)),
  );
}
