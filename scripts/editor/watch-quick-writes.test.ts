import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { realDisk } from '#canvas/server/disk.ts';
import { noticeWrites } from './watch-quick-writes.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notice-writes-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** A watcher that sees only what it is made to. */
function open() {
  const watcher = new EventEmitter();
  const changes: string[] = [];
  watcher.on('change', (file: string) => changes.push(file));
  const { disk, stop } = noticeWrites(realDisk, watcher);
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

it('says nothing of a write that the watcher told of', async () => {
  const { file, changes, write, see } = open();
  await write('one');
  see();
  vi.runAllTimers();
  expect(changes).toEqual([file]);
});

it('tells of a write that the watcher never told of', async () => {
  const { file, changes, write } = open();
  await write('one');
  expect(changes).toEqual([]);
  vi.runAllTimers();
  expect(changes).toEqual([file]);
});

it('tells of the second of two writes when the watcher told of the first alone, however long it took', async () => {
  const { file, changes, write, see } = open();
  await write('one');
  vi.advanceTimersByTime(90);
  see();
  await write('two');
  vi.runAllTimers();
  expect(changes).toEqual([file, file]);
});

it('is content with one word of two writes that came after both', async () => {
  const { file, changes, write, see } = open();
  await write('one');
  await write('two');
  see();
  vi.runAllTimers();
  expect(changes).toEqual([file]);
});

it('says nothing of what was removed again, or after it was stopped', async () => {
  const { file, changes, disk, write, stop } = open();
  await write('one');
  await disk.remove(file);
  vi.runAllTimers();
  await write('two');
  stop();
  vi.runAllTimers();
  expect(changes).toEqual([]);
});
