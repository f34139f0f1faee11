import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDisk } from '#canvas/server/disk.ts';
import { watchQuickWrites } from './watch-quick-writes.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notice-writes-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A watcher that reports only what the test makes it report. */
function open() {
  const watcher = new EventEmitter();
  const changes: string[] = [];
  watcher.on('change', (file: string) => changes.push(file));
  const { disk, stop } = watchQuickWrites(openDisk(join(folder, 'drafts')), watcher);
  const file = join(folder, 'page.tsx');
  return {
    file,
    changes,
    stop,
    disk,
    write: (text: string) => disk.write(file, Buffer.from(text)),
    see: () => {
      watcher.emit('change', file);
      watcher.emit('all', 'change', file);
    },
  };
}

it('does not repeat a write that the watcher reported', async () => {
  const { file, changes, write, see } = open();
  await write('one');
  see();
  vi.runAllTimers();
  expect(changes).toEqual([file]);
});

it('reports a write that the watcher missed', async () => {
  const { file, changes, write } = open();
  await write('one');
  expect(changes).toEqual([]);
  vi.runAllTimers();
  expect(changes).toEqual([file]);
});

it('reports the second of two writes when the watcher reported only the first, even late', async () => {
  const { file, changes, write, see } = open();
  await write('one');
  vi.advanceTimersByTime(90);
  see();
  await write('two');
  vi.runAllTimers();
  expect(changes).toEqual([file, file]);
});

it('needs only one report after two writes', async () => {
  const { file, changes, write, see } = open();
  await write('one');
  await write('two');
  see();
  vi.runAllTimers();
  expect(changes).toEqual([file]);
});

it('does not report a removed file, nor any write after stop', async () => {
  const { file, changes, disk, write, stop } = open();
  await write('one');
  await disk.remove(file);
  vi.runAllTimers();
  await write('two');
  stop();
  vi.runAllTimers();
  expect(changes).toEqual([]);
});
