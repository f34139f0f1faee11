// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startNats } from '#scripts/external/start-nats.mjs';
import { bundleForNode, SERVER_SOURCES } from '#scripts/launch/artifacts.mjs';
import { build } from '#scripts/launch/build.mjs';
import { askProcess } from '../ask-process.mjs';
import { percentile } from '../measure.mjs';
import { groupUsage } from '../server/process-usage.mjs';

/** Parties whose members are at both processes. */
const PARTIES = 125;
/** Clicks of each party in a round of the measurement. */
const CLICKS = 400;
const ROUNDS = 5;
const WARM_UPS = 2;
/** Limits of the CPU time of a message, in µs. */
const MOST = { nats: 10, publisher: 20, listener: 20 };

/** @typedef {'nats' | 'publisher' | 'listener'} Part */
/** @typedef {Record<Part, number> & { perSecond: number }} Round CPU time of a message in µs */

/** @type {import('#scripts/launch/artifacts.mjs').Artifact} */
const artifact = {
  name: 'bench-bus',
  title: 'the measurement of the bus',
  inputs: [...SERVER_SOURCES, 'bench/bus', 'package-lock.json', 'vite.config.ts'],
  command: (root, folder) => bundleForNode(root, 'bench/bus/bus-process.ts', folder),
};

/**
 * Measures news of parties from one process to another through NATS: CPU time of a message in each of the three.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function busOverNats(root, { isQuick }) {
  if ((await build(root, [artifact], console.log)) !== 0)
    throw new Error('The measurement of the bus could not be built');
  const nats = await startNats();
  const [publisher, listener] = [
    fork(join(root, 'build/bench-bus/bus-process.js')),
    fork(join(root, 'build/bench-bus/bus-process.js')),
  ];
  const ended = [publisher, listener].map((process) => once(process, 'exit'));
  try {
    const topics = Array.from({ length: PARTIES }, (_, place) => `party:${place}`);
    for (const process of [publisher, listener]) await askProcess(process, { type: 'open', url: nats.url });
    await askProcess(listener, { type: 'listen', topics });
    const cpu = async () => ({
      nats: groupUsage(nats.group).cpu,
      publisher: (await askProcess(publisher, { type: 'usage' })).cpu,
      listener: (await askProcess(listener, { type: 'usage' })).cpu,
    });
    const messages = PARTIES * CLICKS;
    /** @type {Round[]} */
    const rounds = [];
    const [warmUps, measured] = isQuick ? [0, 1] : [WARM_UPS, ROUNDS];
    for (let round = 0; round < warmUps + measured; round += 1) {
      await askProcess(listener, { type: 'expect', messages });
      const before = await cpu();
      const started = performance.now();
      await askProcess(publisher, { type: 'publish', topics, rounds: CLICKS });
      await askProcess(listener, { type: 'await' });
      const seconds = (performance.now() - started) / 1000;
      const after = await cpu();
      const each = (/** @type {Part} */ part) => (after[part] - before[part]) / messages;
      if (round >= warmUps)
        rounds.push({
          nats: each('nats'),
          publisher: each('publisher'),
          listener: each('listener'),
          perSecond: messages / seconds,
        });
    }
    const median = (/** @type {keyof Round} */ field) =>
      percentile(
        rounds.map((round) => round[field]),
        0.5,
      );
    console.log(
      `  ${median('perSecond').toFixed(0)} messages/s from one process to another (median of ${measured})`,
    );
    return [
      {
        what: 'CPU of a message between processes, in NATS',
        value: median('nats'),
        bound: MOST.nats,
        unit: 'µs',
      },
      {
        what: 'the same in the process that publishes it',
        value: median('publisher'),
        bound: MOST.publisher,
        unit: 'µs',
      },
      {
        what: 'the same in a process that receives it',
        value: median('listener'),
        bound: MOST.listener,
        unit: 'µs',
      },
    ];
  } finally {
    for (const process of [publisher, listener]) if (process.connected) process.disconnect();
    await Promise.all(ended);
    await nats.stop();
  }
}
