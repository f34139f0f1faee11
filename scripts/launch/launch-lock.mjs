// @ts-check
import { join } from 'node:path';
import { withLock } from './lock.mjs';

/**
 * Runs `body` while no other process installs or builds in this folder.
 * @template Value
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {() => Promise<Value>} body
 * @returns {Promise<Value>}
 */
export function withLaunchLock(root, say, body) {
  const onWait = (/** @type {number} */ owner) =>
    say(`Another start (process ${owner}) is getting things ready; waiting for it.`);
  return withLock(join(root, 'build/launch.lock'), { onWait }, body);
}
