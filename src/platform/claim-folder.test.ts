import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { claimFolder } from './claim-folder.ts';

/** Starts another process and returns its id, after its exit if not `isRunning`. */
async function anotherProcess(isRunning: boolean): Promise<number> {
  const child = spawn(process.execPath, ['-e', isRunning ? 'setInterval(() => {}, 1000)' : '']);
  onTestFinished(() => void child.kill());
  if (!isRunning) await once(child, 'exit');
  return child.pid ?? 0;
}

/** Creates a folder that is claimed by a process. */
function claimedBy(pid: number, touched = new Date()): string {
  const folder = temporaryFolder();
  const file = join(folder, 'owner', `${pid}.0000`);
  mkdirSync(join(folder, 'owner'));
  writeFileSync(file, '');
  utimesSync(file, touched, touched);
  return folder;
}

describe('claimFolder', () => {
  it('creates the folder, and leaves it empty on release', async () => {
    const folder = join(temporaryFolder(), 'new');
    const claim = await claimFolder(folder);
    expect(readdirSync(join(folder, 'owner'))).toHaveLength(1);
    if (claim.ok) await claim.value.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails with the id of a running process that holds the claim', async () => {
    const other = await anotherProcess(true);
    const folder = claimedBy(other);
    expect(await claimFolder(folder)).toEqual({ ok: false, error: other });
    expect(readdirSync(folder)).toEqual(['owner']);
  });

  it.each([
    ['has ended', async () => claimedBy(await anotherProcess(false))],
    [
      'no longer exists although its id was reused: the claim is an hour old',
      async () => claimedBy(await anotherProcess(true), new Date(Date.now() - 3_600_000)),
    ],
    ['is this very one', async () => claimedBy(process.pid)],
  ])('takes over from a process that %s', async (_, left) => {
    const folder = await left();
    expect((await claimFolder(folder)).ok).toBe(true);
    expect(readdirSync(join(folder, 'owner'))).toHaveLength(1);
  });

  it('claims a folder whose claim is empty', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'owner'));
    expect((await claimFolder(folder)).ok).toBe(true);
  });
});
