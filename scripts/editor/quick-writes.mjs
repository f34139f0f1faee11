// @ts-check
import { existsSync } from 'node:fs';

/** Milliseconds. The watcher tells of one change of a file in 50, and drops the others: the page would keep the first one's code. */
const WATCHER_REST = 100;

/**
 * A disk whose quick writes of one file are all noticed.
 * @template {{ readonly write: (file: string, bytes: Uint8Array) => Promise<void> }} Disk
 * @param {Disk} disk
 * @param {import('vite').ViteDevServer['watcher']} watcher
 * @returns {{ disk: Disk, stop: () => void }}
 */
export function noticeQuickWrites(disk, watcher) {
  /** When each file was written last. @type {Map<string, number>} */
  const written = new Map();
  /** @type {Map<string, NodeJS.Timeout>} */
  const timers = new Map();
  /** @param {string} file */
  const tell = (file) => {
    timers.delete(file);
    if (existsSync(file)) watcher.emit('change', file);
  };
  /** @param {string} file @param {Uint8Array} bytes */
  const write = async (file, bytes) => {
    const before = written.get(file) ?? Number.NEGATIVE_INFINITY;
    await disk.write(file, bytes);
    const now = performance.now();
    written.set(file, now);
    if (now - before > WATCHER_REST) return;
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => tell(file), WATCHER_REST),
    );
  };
  return {
    disk: { ...disk, write },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
