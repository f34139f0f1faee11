// @ts-check
import { tmpdir } from 'node:os';
import { freePort, isListening, startProcessGroup, waitUntilReady } from './server-process.mjs';

const TIMEOUT_MS = 15_000;

/**
 * A NATS server for one test, without persistence.
 * @typedef {object} TestNats
 * @property {string} url
 * @property {number} group of its processes
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} start starts it again on the same port after it was stopped
 */

/**
 * Starts Debian's NATS on a free loopback port.
 * @param {readonly string[]} [settings] command-line arguments
 * @returns {Promise<TestNats>}
 */
export async function startNats(settings = []) {
  const port = await freePort();
  const launch = async () => {
    const program = await startProcessGroup(
      ['nats-server', '-a', '127.0.0.1', '-p', String(port), ...settings],
      { cwd: tmpdir() },
    );
    await waitUntilReady('nats-server', program, { isReady: () => isListening(port), timeoutMs: TIMEOUT_MS });
    return program;
  };
  let program = await launch();
  return {
    url: `nats://127.0.0.1:${port}`,
    get group() {
      return program.id;
    },
    stop: () => program.stop(),
    start: async () => {
      program = await launch();
    },
  };
}
