import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ownProcess, type ProcessIdentity } from '#platform/process-identity.ts';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { claimDatabase } from './claim-database.ts';

const LONG_AGO = new Date('2026-01-01');

function another(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

/** A folder claimed by another server; `file` is the file that server touches. */
function claimed(by: ProcessIdentity): { folder: string; file: string } {
  const folder = temporaryFolder();
  const file = join(folder, 'owner', `${by.pid}.0000`);
  mkdirSync(join(folder, 'owner'));
  writeFileSync(file, JSON.stringify(by));
  return { folder, file };
}

const ELSEWHERE = { host: 'elsewhere', system: 'elsewhere', began: null };

describe('claiming the database', () => {
  it('fails until the first claim is released', async () => {
    const folder = temporaryFolder();
    const first = await claimDatabase(folder);
    expect(await claimDatabase(folder)).toEqual({
      ok: false,
      error: expect.stringContaining('this very process'),
    });
    if (first.ok) await first.value.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  // Only Linux exposes when a process began.
  it.runIf(process.platform === 'linux')(
    'succeeds when another process reuses the owner’s process id',
    async () => {
      const { folder } = claimed({ ...(await ownProcess()), pid: another(), began: '1' });
      expect((await claimDatabase(folder)).ok).toBe(true);
    },
  );

  it('fails while a server on another machine touches its claim', async () => {
    const { folder, file } = claimed({ ...ELSEWHERE, pid: 999_999_999 });
    const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date(Date.now() + 1_000)), 50);
    onTestFinished(() => clearInterval(heartbeat));
    expect(await claimDatabase(folder)).toEqual({
      ok: false,
      error: expect.stringContaining('(on elsewhere)'),
    });
  });

  it('takes over from a server on another machine that stopped touching its claim', async () => {
    const { folder, file } = claimed({ ...ELSEWHERE, pid: another() });
    utimesSync(file, LONG_AGO, LONG_AGO);
    expect((await claimDatabase(folder)).ok).toBe(true);
  });
});
