// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answers, freePort } from '#scripts/external/server-process.mjs';

const PATIENCE_MS = 30_000;
const POLL_MS = 20;

/** @typedef {{ child: import('node:child_process').ChildProcess, origin: string, stop: () => Promise<void> }} ForkedServer */

/**
 * Starts a server in a separate process with HOST and PORT set; resolves when it answers.
 * @param {URL} file
 * @param {{ env: Record<string, string>, ready: string }} options `ready`: the path it answers once it is usable
 * @returns {Promise<ForkedServer>}
 */
export async function forkServer(file, { env, ready }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = fork(fileURLToPath(file), {
    env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (hasEnded()) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    // An open IPC channel would keep the process alive after its server has closed.
    child.disconnect();
    await exited;
  };

  const started = performance.now();
  while (!(await answers(origin + ready))) {
    if (hasEnded() || performance.now() - started > PATIENCE_MS) {
      await stop();
      throw new Error(`${file.pathname} did not start to listen`);
    }
    await sleep(POLL_MS);
  }
  return { child, origin, stop };
}
