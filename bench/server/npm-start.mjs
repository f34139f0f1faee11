// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, freePort } from '#scripts/external/server-process.mjs';

const PATIENCE_MS = 60_000;
const POLL_MS = 10;

/**
 * Runs `npm start` on a free port, with a separate data folder; resolves at its first answer.
 * @param {string} root
 * @returns {Promise<{ origin: string, seconds: number, stop: () => Promise<void> }>} with the time to that answer
 */
export async function npmStart(root) {
  const port = await freePort();
  const dataFolder = mkdtempSync(join(tmpdir(), 'wayword-bench-'));
  // When run as root, PostgreSQL runs as another user, who needs access to the folder.
  chmodSync(dataFolder, 0o711);
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataFolder };
  const started = performance.now();
  // A separate process group, so that stopping reaches npm, its shell and the server.
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));

  // npm may exit before the server it started, which still writes to the data folder. The server holds npm's output
  // streams, so `close` comes only when both have exited.
  let hasClosed = false;
  const closed = once(child, 'close').then(() => (hasClosed = true));
  const stop = async () => {
    if (!hasClosed && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await closed;
    rmSync(dataFolder, { recursive: true, force: true });
  };

  while (!(await answers(`${origin}/healthz`))) {
    const waited = performance.now() - started;
    if (child.exitCode !== null || waited > PATIENCE_MS) {
      await stop();
      throw new Error(`npm start gave no answer after ${Math.round(waited)} ms:\n${said}`);
    }
    await sleep(POLL_MS);
  }
  return { origin, seconds: (performance.now() - started) / 1000, stop };
}
