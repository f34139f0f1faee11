import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { runCommand } from '#scripts/launch/run-command.mjs';
import { readKit } from '#tests/builders/read-kit.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';

/** At most 10, where 10 is a service without any restriction. */
const MAX_EXPOSURE = 2;

/** Copies the units as instances for port 4321; returns their paths. */
function instances(): readonly string[] {
  const folder = temporaryFolder();
  const units = readdirSync(join(root, 'deploy')).filter((name) => name.includes('@.'));
  return units.map((name) => {
    const instance = join(folder, name.replace('@.', '@4321.'));
    // systemd looks for the programs that a unit names.
    writeFileSync(instance, readKit(`deploy/${name}`).replaceAll('/usr/bin/node', process.execPath));
    return instance;
  });
}

const analyze = (...args: readonly string[]) =>
  runCommand(['systemd-analyze', ...args], { cwd: root, output: 'kept' });

describe('the systemd units', () => {
  it('have no error that systemd finds', async () => {
    const units = instances();
    expect(units.length).toBeGreaterThan(0);
    expect(await analyze('verify', '--man=no', ...units)).toEqual({ code: 0, output: '' });
  });

  it('restrict what the server may do', async () => {
    const server = instances().filter((path) => path.endsWith('/wayword@4321.service'));
    const { code, output } = await analyze('security', '--offline=yes', '--no-pager', ...server);
    expect(code).toBe(0);
    const exposure = /Overall exposure level for \S+: ([\d.]+)/u.exec(output)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});
