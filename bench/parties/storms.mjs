// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../measure.mjs';
import { askProcess } from '../ask-process.mjs';
import { MEMBERS } from './scale.mjs';

const ROUNDS = 3;
/** Longer than the server's session cache: each reconnecting member is looked up in the database. */
const FORGOTTEN_MS = 6_000;

/**
 * Cuts all connections and reopens them at the same time. Throws if a member is rejected.
 * @param {import('node:child_process').ChildProcess} crowd
 * @param {boolean} isQuick
 */
export async function storms(crowd, isQuick) {
  /** @type {import('./click-log.mjs').Times[]} */
  const rounds = [];
  const count = isQuick ? 1 : ROUNDS;
  for (let round = 0; round < count; round += 1) {
    await sleep(FORGOTTEN_MS);
    rounds.push(await askProcess(crowd, { type: 'storm' }));
  }
  const median = (/** @type {'p50' | 'p99' | 'last'} */ field) =>
    `${field} ${percentile(
      rounds.map((round) => round[field]),
      0.5,
    ).toFixed(0)} ms`.padStart(16);
  const who = `  all ${MEMBERS.toLocaleString('en')} cut off and back at once`.padEnd(35);
  console.log(`${who}${median('p50')}${median('p99')}${median('last')}  (median of ${count})`);
}
