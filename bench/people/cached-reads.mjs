// @ts-check
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askProcess } from '../ask-process.mjs';
import { forkServer } from '../server/fork-server.mjs';
import { Contest } from './contest.mjs';
import { cpuOf } from '../server/process-usage.mjs';

const ROUND_MS = 800;
const CONNECTIONS = 16;
const ENCODING = 'gzip, deflate, br';

/** @typedef {import('../server/fork-server.mjs').ForkedServer} ForkedServer */

/**
 * Measures reads that are the same for all players, relative to a bare server in a separate process that sends the same
 * head and bytes.
 * @param {ForkedServer} wayword
 * @param {readonly { what: string, path: string }[]} reads
 * @returns {Promise<{ contests: Contest[], stop: () => Promise<void> }>}
 */
export async function cachedReads(wayword, reads) {
  const load = fork(fileURLToPath(new URL('../serving/load-process.mjs', import.meta.url)));
  /** @type {ForkedServer[]} */
  const bares = [];
  const stop = async () => {
    load.disconnect();
    await Promise.all(bares.map((bare) => bare.stop()));
  };
  /** @type {Contest[]} */
  const contests = [];
  try {
    for (const { what, path } of reads) {
      const env = { ORIGINAL: wayword.origin + path };
      const bare = await forkServer(new URL('../gateway/bare-process.mjs', import.meta.url), {
        env,
        ready: path,
      });
      bares.push(bare);
      contests.push(
        new Contest(what, {
          ours: () => round(load, wayword, path),
          least: () => round(load, bare, path),
          leastName: 'bare node:http',
        }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { contests, stop };
}

/**
 * @param {import('node:child_process').ChildProcess} load
 * @param {ForkedServer} server
 * @param {string} path
 * @returns {Promise<import('./contest.mjs').Round>}
 */
async function round(load, { child, origin }, path) {
  const before = await cpuOf(child);
  /** @type {import('../serving/load-process.mjs').LoadResult} */
  const result = await askProcess(load, {
    origin,
    paths: [path],
    encoding: ENCODING,
    connections: CONNECTIONS,
    milliseconds: ROUND_MS,
  });
  return { ...result, cpu: ((await cpuOf(child)) - before) / result.requests };
}
