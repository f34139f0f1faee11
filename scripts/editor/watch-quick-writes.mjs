// @ts-check
import { statSync } from 'node:fs';

/**
 * Milliseconds. The watcher reports one change of a file per 50 ms, and watches a replaced file again only after
 * reading its state. It never reports a write in between, and the page would keep the old code.
 */
const REPORT_WITHIN_MS = 100;

/**
 * @typedef {object} Watcher the part of Vite's watcher that is used
 * @property {(event: 'all', onEvent: (event: string, file: string) => void) => unknown} on
 * @property {(event: 'all', onEvent: (event: string, file: string) => void) => unknown} off
 * @property {(event: 'change', file: string) => unknown} emit
 */

/**
 * Wraps a disk so that every write is reported: if the watcher does not report one in time, this emits the event.
 * @template {{ readonly write: (file: string, bytes: Uint8Array) => Promise<void> }} Disk
 * @param {Disk} disk
 * @param {Watcher} watcher
 * @returns {{ disk: Disk, stop: () => void }}
 */
export function watchQuickWrites(disk, watcher) {
  /** The state of each file when the watcher last reported it. @type {Map<string, string | null>} */
  const reported = new Map();
  /** @type {Map<string, NodeJS.Timeout>} */
  const timers = new Map();
  const onEvent = (/** @type {string} */ _event, /** @type {string} */ file) => {
    reported.set(file, stateOf(file));
  };
  watcher.on('all', onEvent);
  /** @param {string} file */
  const check = (file) => {
    timers.delete(file);
    const state = stateOf(file);
    if (state !== null && state !== reported.get(file)) watcher.emit('change', file);
  };
  /** @param {string} file @param {Uint8Array} bytes */
  const write = async (file, bytes) => {
    await disk.write(file, bytes);
    clearTimeout(timers.get(file));
    timers.set(
      file,
      setTimeout(() => check(file), REPORT_WITHIN_MS),
    );
  };
  return {
    disk: { ...disk, write },
    stop: () => {
      watcher.off('all', onEvent);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

/**
 * Returns a file's state, which differs after every write, because a write replaces the file. Null for a missing file.
 * @param {string} file
 */
function stateOf(file) {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.ino} ${found.mtimeNs} ${found.ctimeNs}`;
}
