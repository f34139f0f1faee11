// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PHASE } from '#scripts/launch/start-times.mjs';
import { answers, freePort } from '#scripts/external/server-process.mjs';
import { percentile } from '../measure.mjs';

/** @typedef {import('#scripts/launch/start-times.mjs').Phase} Phase */
/** @typedef {{ seconds: number, phases: readonly Phase[] }} Start seconds to the first answer; phases in milliseconds from the call of npm */

const ROUNDS = 5;
const TIMEOUT_MS = 60_000;
const POLL_MS = 10;

/**
 * Measures `npm start` to the first answer, when everything is built: with an empty data folder, where the database is
 * created first, and again over the same folder. Prints the phases of the median start of each kind.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export async function startUp(root, { isQuick }) {
  /** @type {Start[]} */
  const first = [];
  /** @type {Start[]} */
  const second = [];
  for (let round = 0; round < (isQuick ? 1 : ROUNDS); round += 1) {
    const dataFolder = mkdtempSync(join(tmpdir(), 'wayword-bench-'));
    // When run as root, PostgreSQL runs as another user, who needs access to the folder.
    chmodSync(dataFolder, 0o711);
    try {
      first.push(await start(root, dataFolder));
      second.push(await start(root, dataFolder));
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  }
  return [
    { ...report('`npm start` to first answer, when built (median)', first), inReadme: true },
    report('`npm start` again, over the same data folder (median)', second),
  ];
}

/**
 * @param {string} what
 * @param {readonly Start[]} starts
 * @returns {import('../measure.mjs').Measure}
 */
function report(what, starts) {
  const value = percentile(
    starts.map(({ seconds }) => seconds),
    0.5,
  );
  const median = starts.find(({ seconds }) => seconds === value);
  console.log(`${what}, from and to in ms:`);
  for (const { name, from, to } of median?.phases ?? [])
    console.log(`  ${name.padEnd(26)}${from.toFixed(0).padStart(7)}${to.toFixed(0).padStart(7)}`);
  return { what, value, bound: 1.5, unit: 's' };
}

/**
 * @param {string} root
 * @param {string} dataFolder
 * @returns {Promise<Start>}
 */
async function start(root, dataFolder) {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    START_TIMES: '1',
  };
  const called = performance.timeOrigin + performance.now();
  // A separate process group, so that SIGTERM reaches npm, its shell and the server.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const now = () => performance.timeOrigin + performance.now() - called;
  // The pipes close when the server has ended, which is later than npm ends.
  const closed = once(child, 'close');
  try {
    while (!(await answers(`http://127.0.0.1:${port}/healthz`))) {
      if (child.exitCode !== null || now() > TIMEOUT_MS)
        throw new Error(`npm start gave no answer after ${Math.round(now())} ms:\n${output}`);
      await sleep(POLL_MS);
    }
    return { seconds: now() / 1000, phases: phasesIn(output, called) };
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await closed;
  }
}

/**
 * @param {string} output
 * @param {number} called when npm was called, in milliseconds since 1970
 * @returns {readonly Phase[]} in the order of their starts
 */
function phasesIn(output, called) {
  /** @type {Phase[]} */
  const measured = output
    .split('\n')
    .filter((line) => line.startsWith(PHASE))
    .map((line) => JSON.parse(line.slice(PHASE.length)));
  const phases = measured
    .map(({ name, from, to }) => ({ name, from: from - called, to: to - called }))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  return [{ name: 'npm', from: 0, to: phases[0]?.from ?? 0 }, ...phases];
}
