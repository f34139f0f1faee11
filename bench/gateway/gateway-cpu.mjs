// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { percentile } from '../measure.mjs';
import { answers } from '../server/answers.mjs';
import { freePort } from '../server/free-port.mjs';
import { ask } from './ask.mjs';

const ROUNDS = 5;
const REQUESTS = 4_000;
const CONNECTIONS = 16;
const PATIENCE_MS = 30_000;

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
  const port = await freePort();
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const rival = {
    url: `http://127.0.0.1:${port}${PARSE}`,
    cpu: async () => {
      child.send('cpu');
      const [used] = await once(child, 'message');
      return Number(used);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      // An open channel would keep it alive after its server has closed.
      child.disconnect();
      await exited;
    },
  };
  const started = performance.now();
  while (!(await answers(rival.url))) {
    if (performance.now() - started > PATIENCE_MS) throw new Error(`${file} did not start to listen`);
    await sleep(20);
  }
  return rival;
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
