// @ts-check
import { tmpdir } from 'node:os';
import { freePort, isListening, startProcessGroup, waitUntilReady } from './server-process.mjs';
import { startRelay } from './start-relay.mjs';

const TIMEOUT_MS = 15_000;

/**
 * A NATS server for one test, without persistence.
 * @typedef {object} TestNats
 * @property {number} port
 * @property {string} url
 * @property {number} group of its processes
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill ends it with SIGKILL
 * @property {() => Promise<void>} start starts it again on the same port after it was stopped or killed
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
    port,
    url: `nats://127.0.0.1:${port}`,
    get group() {
      return program.id;
    },
    stop: () => program.stop(),
    kill: () => program.kill(),
    start: async () => {
      program = await launch();
    },
  };
}

/**
 * Two NATS servers as a cluster, and the only route between them.
 * @typedef {object} NatsCluster
 * @property {readonly [TestNats, TestNats]} nodes
 * @property {import('./start-relay.mjs').Relay} route
 * @property {() => Promise<void>} stop
 */

/**
 * Starts two of Debian's NATS servers as a cluster.
 * @param {readonly [string, string]} [advertised] addresses that they announce to their clients, HOST:PORT; by default their own
 * @returns {Promise<NatsCluster>}
 */
export async function startNatsCluster(advertised) {
  const [port, otherPort] = [await freePort(), await freePort()];
  const route = await startRelay(port);
  const member = (/** @type {number} */ at, /** @type {string | undefined} */ announced) => [
    '--cluster',
    `nats://127.0.0.1:${at}`,
    '--cluster_name',
    'wayword',
    ...(announced === undefined ? [] : ['--client_advertise', announced]),
  ];
  const relayed = `127.0.0.1:${route.port}`;
  const one = await startNats([...member(port, advertised?.[0]), '--cluster_advertise', relayed]);
  const other = await startNats([...member(otherPort, advertised?.[1]), '--routes', `nats://${relayed}`]);
  return {
    nodes: [one, other],
    route,
    async stop() {
      await Promise.all([one.stop(), other.stop()]);
      await route.stop();
    },
  };
}
