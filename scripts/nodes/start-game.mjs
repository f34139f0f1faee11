// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcessGroup, waitFor } from '../external/server-process.mjs';

/** The start builds everything, including the starter encyclopedia. */
const START_LIMIT_MS = 5 * 60_000;
const STOP_LIMIT_MS = 30_000;

/**
 * A running `npm start`.
 * @typedef {object} StartedGame
 * @property {string} url
 * @property {() => Promise<string | null>} stop sends the server a SIGTERM; returns any problem, or null
 * @property {() => Promise<void>} end ends all its processes
 */

/**
 * Runs `npm start` in a folder, and waits until the server listens.
 * @param {string} folder
 * @param {string} dataDir an empty folder; under root, readable for others, because PostgreSQL runs as another user
 * @param {NodeJS.ProcessEnv} outer the environment that finds `npm` and `node`
 * @returns {Promise<StartedGame | { problem: string }>}
 */
export async function startGame(folder, dataDir, outer) {
  const env = { ...outer, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir };
  const group = await startProcessGroup(['npm', 'start'], { cwd: folder, env });
  const address = () => /http:\/\/127\.0\.0\.1:\d+/u.exec(group.output())?.[0];
  await waitFor(() => address() !== undefined || group.hasEnded(), START_LIMIT_MS);
  const url = address();
  if (url === undefined) {
    await group.stop();
    await within(group.ended, STOP_LIMIT_MS);
    return { problem: `npm start did not open a server:\n${group.output()}` };
  }

  const stop = async () => {
    if (group.hasEnded()) return `the server ended before it got a SIGTERM:\n${group.output()}`;
    // Signals the server, not npm: npm would die of the signal, and its exit code would not be the server's.
    process.kill(serverId(dataDir), 'SIGTERM');
    const end = await within(group.ended, STOP_LIMIT_MS);
    if (end === null)
      return `processes still ran ${STOP_LIMIT_MS / 1000} s after a SIGTERM to the server:\n${group.output()}`;
    if (end.code !== 0) return `npm start ended with code ${end.code}:\n${group.output()}`;
    const warnings = nodeWarnings(group.output());
    return warnings.length === 0 ? null : `Node warned:\n${warnings.join('\n')}`;
  };
  return { url, stop, end: group.stop };
}

/**
 * Returns the lines with Node's own warnings, such as deprecations and experimental features.
 * @param {string} output
 * @returns {readonly string[]}
 */
export function nodeWarnings(output) {
  return output.split('\n').filter((line) => /^\(node:\d+\) .*Warning: /u.test(line));
}

/**
 * Reads the server's process id from the server's claim on the folder of its database.
 * @param {string} dataDir
 * @returns {number}
 */
function serverId(dataDir) {
  const claim = join(dataDir, 'postgres/owner');
  /** @type {{ pid: number }} */
  const { pid } = JSON.parse(readFileSync(join(claim, readdirSync(claim)[0] ?? ''), 'utf8'));
  return pid;
}

/**
 * @template Value
 * @param {Promise<Value>} event
 * @param {number} limit milliseconds
 * @returns {Promise<Value | null>} null on timeout
 */
function within(event, limit) {
  return Promise.race([event, sleep(limit, null, { ref: false })]);
}
