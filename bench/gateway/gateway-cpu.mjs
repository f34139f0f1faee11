// @ts-check
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../measure.mjs';
import { forkServer } from '../server/fork-server.mjs';
import { ask } from './ask.mjs';

const ROUNDS = 5;
const REQUESTS = 4_000;
const CONNECTIONS = 16;

/** The question the game asks for a page, word for word. */
const PARSE =
  '/w/api.php?action=parse&page=Lightning&prop=text%7Clinks%7Cimages%7Crevid&redirects=1&format=json&formatversion=1';

/**
 * The CPU time the gateway takes for one cached article, beside that of a bare server which sends the same bytes.
 * Rounds take turns, so that whatever else the machine does falls on both.
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function gatewayCpu() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'wayword-bench-'));
  // Root's PostgreSQL runs as another user, who has to get in.
  chmodSync(dataFolder, 0o711);
  const gateway = await startRival('gateway-process.mjs', { DATA_DIR: dataFolder });
  const bare = await startRival('bare-process.mjs', { ORIGINAL: gateway.url });
  try {
    for (const rival of [gateway, bare]) await cpuPerRequest(rival);
    /** @type {number[]} */
    const ours = [];
    /** @type {number[]} */
    const least = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await cpuPerRequest(gateway));
      least.push(await cpuPerRequest(bare));
    }
    const [our, bareMedian] = [percentile(ours, 0.5), percentile(least, 0.5)];
    const what = `cached article, CPU beside bare node:http (${our.toFixed(0)} : ${bareMedian.toFixed(0)} µs)`;
    return [{ what, value: our / bareMedian, bound: 2, unit: '×' }];
  } finally {
    await Promise.all([gateway.stop(), bare.stop()]);
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** @typedef {{ url: string, cpu: () => Promise<number>, stop: () => Promise<void> }} Rival */

/**
 * @param {string} file
 * @param {Record<string, string>} env
 * @returns {Promise<Rival>}
 */
async function startRival(file, env) {
  const { child, origin, stop } = await forkServer(new URL(file, import.meta.url), { env, ready: PARSE });
  const cpu = async () => {
    child.send('cpu');
    const [used] = await once(child, 'message');
    return Number(used);
  };
  return { url: origin + PARSE, cpu, stop };
}

/**
 * @param {Rival} rival
 * @returns {Promise<number>} µs
 */
async function cpuPerRequest(rival) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = await rival.cpu();
  let left = REQUESTS;
  const keepAsking = async () => {
    while (left > 0) {
      left -= 1;
      await ask(rival.url, agent);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking));
  const after = await rival.cpu();
  agent.destroy();
  return (after - before) / REQUESTS;
}
