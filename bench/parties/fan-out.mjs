// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_SOURCES, bundleForNode } from '#scripts/launch/artifacts.mjs';
import { build } from '#scripts/launch/build.mjs';
import { percentile } from '../measure.mjs';
import { askProcess } from '../ask-process.mjs';
import { MEMBERS, SIZE } from './open-parties.mjs';

const ROUNDS = 7;
/** Lets the JIT compile the hot code. */
const WARM_UPS = 3;
/** Messages to every party in a round. */
const NEWS = 40;

/** @typedef {'hub' | 'bare'} Side */
/** @typedef {{ perSecond: number, cpu: number }} Round messages; CPU in µs each */

/** @type {import('#scripts/launch/artifacts.mjs').Artifact} */
const artifact = {
  name: 'bench-parties',
  title: 'the measurement of the live hub',
  inputs: [...SERVER_SOURCES, 'bench/parties', 'package-lock.json', 'vite.config.ts'],
  command: (root, folder) => bundleForNode(root, 'bench/parties/fan-out-process.ts', folder),
};

/**
 * Measures the path from the bus to the sockets, relative to bare ws that sends the same bytes to as many sockets in
 * the same groups, both in one process. Rounds alternate.
 * @param {string} root
 * @param {boolean} isQuick
 * @returns {Promise<Pick<import('../measure.mjs').Measure, 'what' | 'value' | 'compared'>>}
 */
export async function fanOut(root, isQuick) {
  if ((await build(root, [artifact], console.log)) !== 0)
    throw new Error('The measurement of the live hub could not be built');
  const teller = fork(join(root, 'build/bench-parties/fan-out-process.js'));
  const listeners = fork(fileURLToPath(new URL('listeners-process.mjs', import.meta.url)));
  const ended = [teller, listeners].map((process) => once(process, 'exit'));
  try {
    const ports = await askProcess(teller, { type: 'open', parties: MEMBERS / SIZE, size: SIZE });
    await askProcess(listeners, { type: 'listen', ports, parties: MEMBERS / SIZE, size: SIZE });
    /** @type {Record<Side, Round[]>} */
    const rounds = { hub: [], bare: [] };
    const [warmUps, measured] = isQuick ? [0, 1] : [WARM_UPS, ROUNDS];
    for (let round = 0; round < warmUps + measured; round += 1)
      for (const side of /** @type {const} */ (['hub', 'bare'])) {
        const done = await tell(teller, listeners, side);
        if (round >= warmUps) rounds[side].push(done);
      }
    return compare(rounds);
  } finally {
    for (const process of [teller, listeners]) if (process.connected) process.disconnect();
    await Promise.all(ended);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} teller
 * @param {import('node:child_process').ChildProcess} listeners
 * @param {Side} side
 * @returns {Promise<Round>}
 */
async function tell(teller, listeners, side) {
  const messages = MEMBERS * NEWS;
  await askProcess(listeners, { type: 'expect', side, messages });
  const started = performance.now();
  const { cpu: before } = await askProcess(teller, { type: 'usage' });
  await askProcess(teller, { type: 'tell', side, news: NEWS });
  await askProcess(listeners, { type: 'await' });
  const seconds = (performance.now() - started) / 1000;
  const { cpu: after } = await askProcess(teller, { type: 'usage' });
  return { perSecond: messages / seconds, cpu: (after - before) / messages };
}

/** @param {Record<Side, readonly Round[]>} rounds */
function compare({ hub, bare }) {
  const median = (/** @type {readonly Round[]} */ rounds, /** @type {keyof Round} */ field) =>
    percentile(
      rounds.map((round) => round[field]),
      0.5,
    );
  const ratio = (/** @type {keyof Round} */ field) =>
    percentile(
      hub.map((round, place) => round[field] / (bare[place]?.[field] ?? Number.NaN)),
      0.5,
    );
  for (const [who, rounds] of /** @type {const} */ ([
    ['live hub', hub],
    ['bare ws', bare],
  ]))
    console.log(
      `  messages by ${who.padEnd(10)}${`${median(rounds, 'perSecond').toFixed(0)}/s`.padStart(27)}` +
        `${`${median(rounds, 'cpu').toFixed(1)} µs CPU`.padStart(16)}  (median of ${rounds.length})`,
    );
  const cpu = (/** @type {readonly Round[]} */ rounds) => `${median(rounds, 'cpu').toFixed(1)} µs`;
  return {
    what: 'CPU of a message of the live hub beside bare ws',
    value: ratio('cpu'),
    compared: { ours: cpu(hub), peer: `bare ws ${cpu(bare)}` },
  };
}
