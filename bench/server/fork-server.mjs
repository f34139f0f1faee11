// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { answers, freePort } from '#scripts/external/server-process.mjs';

const TIMEOUT_MS = 30_000;
const POLL_MS = 20;

/** @typedef {{ child: import('node:child_process').ChildProcess, origin: string, stop: () => Promise<void> }} ForkedServer */

/**
 * Starts a server in a separate process with HOST and PORT set; resolves when it answers.
 * @param {URL} file
 * @param {{ env: Record<string, string>, ready: string, host?: string, log?: number }} options `ready`: the path it answers
 *   once it is usable; `host`: the address to listen on, if not only this machine may connect; `log`: the descriptor of a
 *   file for its output
 * @returns {Promise<ForkedServer>}
 */
export async function forkServer(file, { env, ready, host = '127.0.0.1', log }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = fork(fileURLToPath(file), {
    env: { ...process.env, ...env, HOST: host, PORT: String(port) },
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit', 'ipc'],
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
    if (hasEnded() || performance.now() - started > TIMEOUT_MS) {
      await stop();
      throw new Error(`${file.pathname} did not start to listen`);
    }
    await sleep(POLL_MS);
  }
  return { child, origin, stop };
}

/**
 * Returns the connection settings of a running server's embedded database.
 * @param {string} dataDir
 * @returns {import('pg').ClientConfig}
 */
export function embeddedDatabase(dataDir) {
  return JSON.parse(readFileSync(join(dataDir, 'postgres/listening.json'), 'utf8'));
}

/** Creates a temporary folder for a server's data. */
export function makeDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'wayword-bench-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(folder, 0o711);
  return folder;
}
