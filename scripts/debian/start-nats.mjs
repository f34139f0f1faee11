// @ts-check
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startProcessGroup } from './process-group.mjs';

const POLL_MS = 20;
const PATIENCE_MS = 15_000;

/**
 * A NATS server for one test, without persistence.
 * @typedef {object} TestNats
 * @property {string} url
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
    await untilItListens(port, program);
    return program;
  };
  let program = await launch();
  return {
    url: `nats://127.0.0.1:${port}`,
    stop: () => program.stop(),
    start: async () => {
      program = await launch();
    },
  };
}

async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  return address.port;
}

/**
 * @param {number} port
 * @param {import('./process-group.mjs').ProcessGroup} program
 */
async function untilItListens(port, program) {
  const started = performance.now();
  while (!(await answers(port))) {
    if (program.hasEnded() || performance.now() - started > PATIENCE_MS) {
      await program.stop();
      throw new Error(`nats-server did not start:\n${program.said()}`);
    }
    await sleep(POLL_MS);
  }
}

/** @param {number} port */
function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const say = (/** @type {boolean} */ isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => say(true)).once('error', () => say(false));
  });
}
