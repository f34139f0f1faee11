import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { runCommand } from '#scripts/launch/run-command.mjs';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';

/** At most 10, where 10 is a service without any restriction. */
const MAX_EXPOSURE = 2;

/** Runs systemd-analyze over an instance of the unit. */
function analyze(...args: readonly string[]) {
  const unit = join(temporaryFolder(), 'wayword@4321.service');
  cpSync(join(root, 'deploy/wayword@.service'), unit);
  return runCommand(['systemd-analyze', ...args, unit], { cwd: root, output: 'kept' });
}

describe('the systemd unit', () => {
  it('has no error that systemd finds', async () => {
    expect(await analyze('verify', '--man=no')).toEqual({ code: 0, output: '' });
  });

  it('restricts what the server may do', async () => {
    const { code, output } = await analyze('security', '--offline=yes', '--no-pager');
    expect(code).toBe(0);
    const exposure = /Overall exposure level for \S+: ([\d.]+)/u.exec(output)?.[1];
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});
