import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { claimFolder, SharedFolder, type FolderClaim } from './claim-folder.ts';
import { ownProcess, type ProcessIdentity } from './process-identity.ts';

/** Starts another process and returns its id, after its exit if not `isRunning`. */
async function anotherProcess(isRunning: boolean): Promise<number> {
  const child = spawn(process.execPath, ['-e', isRunning ? 'setInterval(() => {}, 1000)' : '']);
  onTestFinished(() => void child.kill());
  if (!isRunning) await once(child, 'exit');
  return child.pid ?? 0;
}

/** Creates a folder that is claimed by a process of this machine, or as `parts` say. */
async function claimedBy(
  pid: number,
  parts: Partial<ProcessIdentity> = {},
  touched = new Date(),
): Promise<string> {
  const folder = temporaryFolder();
  const file = join(folder, 'owner', `${pid}.0000`);
  mkdirSync(join(folder, 'owner'));
  writeFileSync(file, JSON.stringify({ ...(await ownProcess()), began: null, ...parts, pid }));
  utimesSync(file, touched, touched);
  return folder;
}

const LONG_AGO = new Date('2026-01-01');

/** Processes that all have the same id, each in a container of its own. */
const containers = (count: number): readonly ProcessIdentity[] =>
  Array.from({ length: count }, (_, n) => ({
    pid: 7,
    began: '1',
    host: 'wayword',
    system: `container ${n}`,
  }));

/** Lets all claim at once; returns the claims that succeeded. */
async function race(folder: string, claimants: readonly ProcessIdentity[]): Promise<readonly FolderClaim[]> {
  const results = await Promise.all(claimants.map((claimant) => claimFolder(folder, { claimant })));
  return results.flatMap((result) => (result.ok ? [result.value] : []));
}

describe('claimFolder', () => {
  it('creates the folder, and leaves it empty on release', async () => {
    const folder = join(temporaryFolder(), 'new');
    const claim = await claimFolder(folder);
    expect(readdirSync(join(folder, 'owner'))).toHaveLength(1);
    if (claim.ok) await claim.value.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('fails while a running process holds the claim, and says which', async () => {
    const other = await anotherProcess(true);
    const folder = await claimedBy(other);
    expect(await claimFolder(folder)).toEqual({ ok: false, error: `process ${other}` });
    expect(readdirSync(folder)).toEqual(['owner']);
  });

  it.each([
    ['has ended', async () => claimedBy(await anotherProcess(false))],
    [
      'no longer exists although its id was reused: the claim is old',
      async () => claimedBy(await anotherProcess(true), {}, LONG_AGO),
    ],
    ['was in another container, long ago', async () => claimedBy(process.pid, { system: '' }, LONG_AGO)],
  ])('takes over from a process that %s', async (_, left) => {
    const folder = await left();
    expect((await claimFolder(folder)).ok).toBe(true);
    expect(readdirSync(join(folder, 'owner'))).toHaveLength(1);
  });

  it('does not take over from a process of another container that may be running', async () => {
    for (const owner of ['container 1', '']) {
      const folder = await claimedBy(process.pid, { host: 'first', system: owner });
      expect(await claimFolder(folder)).toEqual({ ok: false, error: 'on first' });
    }
  });

  it('claims only once for this process', async () => {
    const folder = temporaryFolder();
    expect((await claimFolder(folder)).ok).toBe(true);
    expect(await claimFolder(folder)).toEqual({ ok: false, error: 'this very process' });
  });

  it.each([
    ['a new folder', async () => join(temporaryFolder(), 'new')],
    ['a folder whose owner died', async () => claimedBy(await anotherProcess(false), {}, LONG_AGO)],
    [
      'a folder whose owner died while it claimed or released it',
      async () => {
        const folder = temporaryFolder();
        mkdirSync(join(folder, 'owner'));
        mkdirSync(join(folder, 'owner.7.0000'));
        mkdirSync(join(folder, 'owner.7.1111'));
        writeFileSync(join(folder, 'owner.7.1111', '7.1111'), '');
        return folder;
      },
    ],
  ])(
    'gives %s to exactly one of many containers that claim it at once',
    async (_, left) => {
      for (let round = 0; round < 10; round += 1) {
        const folder = await left();
        const winners = await race(folder, containers(8));
        expect(winners).toHaveLength(1);
        expect(readdirSync(join(folder, 'owner'))).toHaveLength(1);
        await winners[0]?.release();
        expect(await race(folder, containers(8))).toHaveLength(1);
      }
    },
    60_000,
  );

  it('never has two owners while containers claim and release it over and over', async () => {
    const folder = temporaryFolder();
    let owners = 0;
    let claimed = 0;
    const claimAndRelease = async (claimant: ProcessIdentity) => {
      for (let time = 0; time < 30; time += 1) {
        const claim = await claimFolder(folder, { claimant });
        if (!claim.ok) continue;
        owners += 1;
        claimed += 1;
        expect(owners).toBe(1);
        await new Promise(setImmediate);
        owners -= 1;
        await claim.value.release();
      }
    };
    await Promise.all(containers(6).map(claimAndRelease));
    expect(claimed).toBeGreaterThan(0);
  }, 60_000);

  it('tells an owner that was taken for dead that its claim is lost, and its release leaves the new owner alone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const folder = temporaryFolder();
    const first = await claimFolder(folder);
    if (!first.ok) throw new Error(first.error);
    expect(await first.value.isHeld()).toBe(true);
    const [file = ''] = readdirSync(join(folder, 'owner'));
    utimesSync(join(folder, 'owner', file), LONG_AGO, LONG_AGO);
    const [claimant] = containers(1);
    const taken = await claimFolder(folder, { ...(claimant !== undefined && { claimant }) });
    expect(taken.ok).toBe(true);
    expect(await first.value.isHeld()).toBe(false);
    vi.advanceTimersByTime(5_000);
    await first.value.lost;
    await first.value.release();
    expect(taken.ok && (await taken.value.isHeld())).toBe(true);
  });

  it('claims a folder whose claim is empty', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'owner'));
    expect((await claimFolder(folder)).ok).toBe(true);
  });
});

describe('SharedFolder', () => {
  it('lets nobody write who was taken for dead and lost the folder', async () => {
    const shared = new SharedFolder(temporaryFolder());
    expect(await shared.mayWrite()).toBe(true);
    const [file = ''] = readdirSync(join(shared.path, 'owner'));
    utimesSync(join(shared.path, 'owner', file), LONG_AGO, LONG_AGO);
    const [taken] = await race(shared.path, containers(1));
    expect(await shared.mayWrite()).toBe(false);
    await taken?.release();
    expect(await shared.mayWrite()).toBe(true);
    await shared.release();
  });
});
