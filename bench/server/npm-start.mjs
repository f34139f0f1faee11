// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, freePort } from '#scripts/external/server-process.mjs';

const TIMEOUT_MS = 60_000;
const POLL_MS = 10;

/**
 * A running `npm start`.
 * @typedef {object} StartedServer
 * @property {string} origin
 * @property {number} calledAt when npm was called, in milliseconds since 1970
 * @property {number} seconds from there to the first answer
 * @property {() => string} output so far
 * @property {() => Promise<void>} stop
 */

/**
 * Runs `npm start` on a free port; resolves at its first answer.
 * @param {string} root
 * @param {string} dataFolder
 * @param {Readonly<Record<string, string>>} [env] additional variables
 * @returns {Promise<StartedServer>}
 */
export async function npmStart(root, dataFolder, env = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const calledAt = now();
  // A separate process group, so that SIGTERM reaches npm, its shell and the server.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));

  // npm may exit before the server it started, which still writes to the data folder. The server holds npm's output
  // streams, so `close` comes only when both have exited.
  let hasClosed = false;
  const closed = once(child, 'close').then(() => (hasClosed = true));
  const stop = async () => {
    if (!hasClosed && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await closed;
  };

  while (!(await answers(`${origin}/healthz`))) {
    const waited = now() - calledAt;
    if (child.exitCode !== null || waited > TIMEOUT_MS) {
      await stop();
      throw new Error(`npm start gave no answer after ${Math.round(waited)} ms:\n${output}`);
    }
    await sleep(POLL_MS);
  }
  return { origin, calledAt, seconds: (now() - calledAt) / 1000, output: () => output, stop };
}

function now() {
  return performance.timeOrigin + performance.now();
}
