import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../launch/root.mjs';
import { LAW_SUITES, SQL_SUITES } from './suites.mjs';

const testFiles = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/u.test(path)),
);
const imports = (path: string, file: string) => readFileSync(join(root, path), 'utf8').includes(file);
const isIn = (suites: readonly string[], path: string) => suites.some((suite) => path.includes(suite));

it.each([...new Set([...LAW_SUITES.unit, ...LAW_SUITES.browser, ...SQL_SUITES])])(
  '%s matches a test file',
  (suite) => {
    expect(testFiles.some((path) => path.includes(suite))).toBe(true);
  },
);

it('every test with a budget runs in test:laws', () => {
  const suites = [...LAW_SUITES.unit, ...LAW_SUITES.browser];
  const budgeted = testFiles.filter((path) => imports(path, 'setup/law-budget.ts'));
  expect(budgeted.filter((path) => !isIn(suites, path))).toEqual([]);
});
