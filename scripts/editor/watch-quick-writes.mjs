// @ts-check
import { statSync } from 'node:fs';

/**
 * Milliseconds. The watcher tells of one change of a file in 50, and watches a replaced file anew only after it has looked at
 * it: what is written meanwhile it never tells of, and the page would keep the code before.
 */
const TOLD_WITHIN = 100;

/**
 * @typedef {object} Watcher as Vite's
 * @property {(event: 'all', hear: (event: string, file: string) => void) => unknown} on
 * @property {(event: 'all', hear: (event: string, file: string) => void) => unknown} off
 * @property {(event: 'change', file: string) => unknown} emit
 */

/**
 * A disk whose every write is noticed: where the watcher has not told of one in time, it is made to.
 * @template {{ readonly write: (file: string, bytes: Uint8Array) => Promise<void> }} Disk
 * @param {Disk} disk
 * @param {Watcher} watcher
 * @returns {{ disk: Disk, stop: () => void }}
 */
export function noticeWrites(disk, watcher) {
  /** What each file was when the watcher last told of it. @type {Map<string, string | null>} */
  const told = new Map();
  /** @type {Map<string, NodeJS.Timeout>} */
  const timers = new Map();
  const hear = (/** @type {string} */ _event, /** @type {string} */ file) => {
    told.set(file, stateOf(file));
  };
  watcher.on('all', hear);
  /** @param {string} file */
  const check = (file) => {
    timers.delete(file);
    const state = stateOf(file);
    if (state !== null && state !== told.get(file)) watcher.emit('change', file);
  };
  /** @param {string} file @param {Uint8Array} bytes */
  const write = async (file, bytes) => {
    await disk.write(file, bytes);
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => check(file), TOLD_WITHIN),
    );
  };
  return {
    disk: { ...disk, write },
    stop: () => {
      watcher.off('all', hear);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/**
 * Another after every write, which puts a new file in the old one's place. Null where nothing is.
 * @param {string} file
 */
function stateOf(file) {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.ino} ${found.mtimeNs} ${found.ctimeNs}`;
}
