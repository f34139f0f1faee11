// @ts-check
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { percentile } from '../measure.mjs';
import { cpuOf } from '../server/process-usage.mjs';
import { forkServer } from '../server/fork-server.mjs';
import { ask } from './ask.mjs';
import { makeDataFolder } from '../server/fork-server.mjs';

const ROUNDS = 5;
const REQUESTS = 4_000;
const QUICK_REQUESTS = 200;
const CONNECTIONS = 16;

/** The exact query that the game sends for a page. */
const PARSE =
  '/w/api.php?action=parse&page=Lightning&prop=text%7Clinks%7Cimages%7Crevid&redirects=1&format=json&formatversion=1';

/**
 * Measures the CPU time of the gateway for a cached article, relative to a bare server that sends the same bytes.
 * Rounds alternate, so that other load on the machine affects both.
 * @param {string} _root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function gatewayCpu(_root, { isQuick }) {
  const dataFolder = makeDataFolder();
  const gateway = await startPeer('../server/wayword-process.mjs', { DATA_DIR: dataFolder });
  const bare = await startPeer('bare-process.mjs', { ORIGINAL: gateway.url });
  try {
    const requests = isQuick ? QUICK_REQUESTS : REQUESTS;
    for (const peer of [gateway, bare]) await cpuPerRequest(peer, requests);
    /** @type {number[]} */
    const ours = [];
    /** @type {number[]} */
    const least = [];
    for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
      ours.push(await cpuPerRequest(gateway, requests));
      least.push(await cpuPerRequest(bare, requests));
    }
    const [our, bareMedian] = [percentile(ours, 0.5), percentile(least, 0.5)];
    const what = 'CPU of a cached article beside bare node:http';
    const compared = { ours: `${our.toFixed(0)} µs`, peer: `bare node:http ${bareMedian.toFixed(0)} µs` };
    return [{ what, value: our / bareMedian, bound: 2, unit: '×', compared }];
  } finally {
    await Promise.all([gateway.stop(), bare.stop()]);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** @typedef {{ url: string, cpu: () => Promise<number>, stop: () => Promise<void> }} Peer */

/**
 * @param {string} file
 * @param {Record<string, string>} env
 * @returns {Promise<Peer>}
 */
async function startPeer(file, env) {
  const { child, origin, stop } = await forkServer(new URL(file, import.meta.url), { env, ready: PARSE });
  return { url: origin + PARSE, cpu: () => cpuOf(child), stop };
}

/**
 * @param {Peer} peer
 * @param {number} requests
 * @returns {Promise<number>} µs
 */
async function cpuPerRequest(peer, requests) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await peer.cpu();
  let left = requests;
  const keepAsking = async () => {
    while (left > 0) {
      left -= 1;
      await ask(peer.url, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  const after = await peer.cpu();
  agent.destroy();
  return (after - before) / requests;
}
