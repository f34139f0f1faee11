import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { install, isInstalled } from './install.mjs';

const RECORD = 'node_modules/.package-lock.json';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '2.0.0', integrity: 'sha512-a' },
  'node_modules/for-another-system': { version: '3.0.0', integrity: 'sha512-b', optional: true },
};
const installed = { 'node_modules/a': { version: '2.0.0', integrity: 'sha512-a' } };

function project(record?: object): string {
  const root = temporaryFolder();
  writeTree(root, { 'package-lock.json': JSON.stringify({ packages: wanted }) });
  if (record !== undefined) writeTree(root, { [RECORD]: JSON.stringify({ packages: record }) });
  return root;
}

/** A substitute for npm: runs the script, with npm's arguments in `process.argv`. */
function npm(script: string): [string, ...string[]] {
  return [process.execPath, '-e', script, '--'];
}

describe('isInstalled', () => {
  it('is true if each package has its version; those of other systems may be missing', () => {
    expect(isInstalled(project(installed))).toBe(true);
  });

  it.each([
    ['nothing is installed', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/a': { version: '1.9.0', integrity: 'sha512-a' } }],
    ['a package has other contents', { 'node_modules/a': { version: '2.0.0', integrity: 'sha512-x' } }],
  ])('is false if %s', (_, record) => {
    expect(isInstalled(project(record))).toBe(false);
  });
});

describe('install', () => {
  it('does nothing if everything is installed', async () => {
    const lines: string[] = [];
    const root = project(installed);
    const code = await install(root, (line) => lines.push(line), npm('process.exit(9)'));
    expect([code, lines]).toEqual([0, []]);
  });

  it('runs npm ci with development packages', async () => {
    const root = project();
    const record = JSON.stringify({ packages: installed });
    const script = `
      const fs = require('node:fs');
      fs.mkdirSync('node_modules');
      fs.writeFileSync('${RECORD}', ${JSON.stringify(record)});
      fs.writeFileSync(process.argv.slice(1).join(' '), '');`;
    expect(await install(root, () => {}, npm(script))).toBe(0);
    expect(existsSync(join(root, 'ci --include=dev --no-audit --no-fund'))).toBe(true);
    expect(isInstalled(root)).toBe(true);
  });

  it('prints the output of npm when it fails, and returns its exit code', async () => {
    const lines: string[] = [];
    const script = "console.error('npm error code E404'); process.exit(7)";
    expect(await install(project(), (line) => lines.push(line), npm(script))).toBe(7);
    expect(lines.at(-1)).toBe('npm error code E404\nnpm could not install the packages (exit code 7).');
  });
});
