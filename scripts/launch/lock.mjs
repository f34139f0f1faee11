// @ts-check
import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * The lock is a folder that contains one file, named after its owner: `PID.UUID`.
 *   - It is created elsewhere and renamed into place, so it never exists without its owner. An empty folder is free.
 *   - The owner touches its file every BEAT_MS. A file is orphaned if its process is dead, or if it was not touched for
 *     ORPHAN_AFTER_MS (process ids are reused, in containers immediately).
 *   - A process removes an orphaned file by name, never the folder with its content: two new processes cannot remove
 *     each other's lock.
 */
const POLL_MS = 100;
const BEAT_MS = 2_000;
const ORPHAN_AFTER_MS = 30_000;

/**
 * Waits for the lock, then runs `body` while no other process on this machine runs one under the same lock.
 * @template Value
 * @param {string} folder the lock; its parent is created if missing
 * @param {{ onWait: (owner: number) => void }} events called once, with the owner's process id, before waiting
 * @param {() => Promise<Value>} body
 * @returns {Promise<Value>}
 */
export async function withLock(folder, { onWait }, body) {
  const owner = `${process.pid}.${randomUUID()}`;
  mkdirSync(dirname(folder), { recursive: true });
  let waiting = false;
  while (!tryLock(folder, owner)) {
    const other = removeOrphans(folder);
    if (other === null) continue;
    if (!waiting) onWait(other);
    waiting = true;
    await sleep(POLL_MS);
  }
  const file = join(folder, owner);
  const beat = setInterval(() => unlessMissing(() => utimesSync(file, new Date(), new Date())), BEAT_MS);
  try {
    return await body();
  } finally {
    clearInterval(beat);
    rmSync(file, { force: true });
    removeIfEmpty(folder);
  }
}

/**
 * @param {string} folder
 * @param {string} owner
 */
function tryLock(folder, owner) {
  const staged = `${folder}.${owner}`;
  mkdirSync(staged);
  writeFileSync(join(staged, owner), '');
  try {
    renameSync(staged, folder);
    return true;
  } catch (error) {
    rmSync(staged, { recursive: true });
    // A rename cannot replace a folder that is not empty; Windows reports that with different codes.
    if (hasCode(error, ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']) && exists(folder)) return false;
    throw error;
  }
}

/**
 * @param {string} folder
 * @returns {number | null} the process that holds the lock; null if the lock is free
 */
function removeOrphans(folder) {
  for (const owner of entries(folder)) {
    const pid = Number.parseInt(owner, 10);
    if (isAlive(pid) && !isForgotten(join(folder, owner))) return pid;
    unlessMissing(() => unlinkSync(join(folder, owner)));
  }
  removeIfEmpty(folder);
  return null;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if (hasCode(error, ['EPERM'])) return true;
    if (hasCode(error, ['ESRCH'])) return false;
    throw error;
  }
}

/** @param {string} file */
function isForgotten(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined || Date.now() - stat.mtimeMs > ORPHAN_AFTER_MS;
}

/** @param {string} folder */
function entries(folder) {
  return unlessMissing(() => readdirSync(folder)) ?? [];
}

/** @param {string} path */
function exists(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** @param {string} folder */
function removeIfEmpty(folder) {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!hasCode(error, ['ENOENT', 'ENOTEMPTY', 'EEXIST'])) throw error;
  }
}

/**
 * @template Value
 * @param {() => Value} act
 * @returns {Value | undefined}
 */
function unlessMissing(act) {
  try {
    return act();
  } catch (error) {
    if (hasCode(error, ['ENOENT'])) return undefined;
    throw error;
  }
}

/**
 * @param {unknown} error
 * @param {readonly string[]} codes
 */
function hasCode(error, codes) {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/**
 * Runs `body` while no other process installs or builds in this folder.
 * @template Value
 * @param {string} root
 * @param {(line: string) => void} log
 * @param {() => Promise<Value>} body
 * @returns {Promise<Value>}
 */
export function withLaunchLock(root, log, body) {
  const onWait = (/** @type {number} */ owner) =>
    log(`Another start (process ${owner}) is getting things ready; waiting for it.`);
  return withLock(join(root, 'build/launch.lock'), { onWait }, body);
}
