// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { askProcess } from '../ask-process.mjs';
import { endlessLevel, planPaths } from './guests.mjs';

/** @typedef {import('./guests.mjs').Guest} Guest */

/**
 * Measures recorded hops: each guest plays a level several times, all guests at once, or one after another.
 * @param {string} origin
 * @param {readonly Guest[]} guests
 * @param {{ rounds: number, areAtOnce: boolean }} plan rounds: runs of each guest
 * @returns {Promise<{ p50: number, p99: number }>} ms
 */
export async function measureHops(origin, guests, { rounds, areAtOnce }) {
  const levelId = await endlessLevel(origin);
  const paths = await planPaths(origin, guests, levelId);
  /** @type {string[][]} */
  const requests = guests.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [player, guest] of guests.entries()) {
      const { id } = await guest.open({ mode: 'level', levelId });
      for (const hop of paths[player] ?? []) requests[player]?.push(guest.hopRequest(id, hop));
    }
  const sending = fork(fileURLToPath(new URL('hops-process.mjs', import.meta.url)));
  try {
    return await askProcess(sending, { origin, paths: areAtOnce ? requests : [requests.flat()] });
  } finally {
    const ended = once(sending, 'exit');
    sending.disconnect();
    await ended;
  }
}
