import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { withLock } from './lock.mjs';

const silent = { onWait: () => {} };

/** A body that records how many run at the same time. */
function loneBody() {
  let inside = 0;
  let crowd = 0;
  const body = async (): Promise<void> => {
    inside += 1;
    crowd = Math.max(crowd, inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside -= 1;
  };
  return { body, crowd: () => crowd };
}

function deadProcessId(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

function abandon(lock: string, owner: string): string {
  mkdirSync(lock);
  const file = join(lock, owner);
  writeFileSync(file, '');
  return file;
}

describe('withLock', () => {
  it('returns the result of the body and leaves no files', async () => {
    const lock = join(temporaryFolder(), 'build/lock');
    expect(await withLock(lock, silent, async () => 'done')).toBe('done');
    expect(readdirSync(dirname(lock))).toEqual([]);
  });

  it('is released when the body throws', async () => {
    const lock = join(temporaryFolder(), 'lock');
    await expect(withLock(lock, silent, () => Promise.reject(new Error('no luck')))).rejects.toThrow(
      'no luck',
    );
    expect(existsSync(lock)).toBe(false);
  });

  it('runs one body at a time and reports the owner once to each that waits', async () => {
    const lock = join(temporaryFolder(), 'lock');
    const { body, crowd } = loneBody();
    const waits: number[] = [];
    const onWait = (owner: number) => waits.push(owner);
    await Promise.all(Array.from({ length: 4 }, () => withLock(lock, { onWait }, body)));
    expect(crowd()).toBe(1);
    expect(waits).toEqual([process.pid, process.pid, process.pid]);
  });

  it('is taken over from a dead process by only one other', async () => {
    const lock = join(temporaryFolder(), 'lock');
    abandon(lock, `${deadProcessId()}.killed`);
    const { body, crowd } = loneBody();
    await Promise.all(Array.from({ length: 8 }, () => withLock(lock, silent, body)));
    expect(crowd()).toBe(1);
    expect(existsSync(lock)).toBe(false);
  });

  it('is taken over when another process reuses the dead owner’s id', async () => {
    const lock = join(temporaryFolder(), 'lock');
    const file = abandon(lock, `${process.pid}.from-before-the-restart`);
    utimesSync(file, new Date(0), new Date(0));
    const waits: number[] = [];
    await withLock(lock, { onWait: (owner) => waits.push(owner) }, async () => {});
    expect(waits).toEqual([]);
  });

  it('is released when its owner is killed', async () => {
    const lock = join(temporaryFolder(), 'lock');
    const program = `
      import { withLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)};
      await withLock(${JSON.stringify(lock)}, { onWait() {} }, () => {
        console.log('held');
        return new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await once(holder.stdout, 'data');
    const waits: number[] = [];
    const onWait = (owner: number): void => {
      waits.push(owner);
      holder.kill('SIGKILL');
    };
    expect(await withLock(lock, { onWait }, async () => 'mine')).toBe('mine');
    expect(waits).toEqual([holder.pid]);
  });
});
