// @ts-check
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { askProcess } from '../ask-process.mjs';
import { forkServer } from '../server/fork-server.mjs';
import { parseMetrics, sumOf, valueOf } from './read-metrics.mjs';

/** @typedef {ReadonlyMap<string, number>} Metrics */
/** @typedef {import('./judge-soak.mjs').Sample} Sample */
/** @typedef {import('./judge-soak.mjs').Leftovers} Leftovers */

export const METRICS_TOKEN = 'soak-on-this-machine';
const MEGABYTE = 1e6;

/** The server with its defaults, independent of this shell, behind a proxy that sends the addresses of the players. */
const ENVIRONMENT = {
  DATABASE_URL: '',
  NATS_URL: '',
  ENCYCLOPEDIA: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  TRUST_PROXY: '1',
  METRICS_TOKEN,
  LOG_FORMAT: 'json',
  LOG_LEVEL: 'info',
};

/** A server whose memory, event loop, connections and log are read from outside. */
export class ObservedServer {
  #server;
  #logFile;
  #logDescriptor;
  #startedAt = performance.now();
  /** With the resolution of the server's metric. */
  #ownDelay = monitorEventLoopDelay({ resolution: 10 });

  /**
   * @param {import('../server/fork-server.mjs').ForkedServer} server
   * @param {string} logFile
   * @param {number} logDescriptor
   */
  constructor(server, logFile, logDescriptor) {
    this.#server = server;
    this.#logFile = logFile;
    this.#logDescriptor = logDescriptor;
    this.#ownDelay.enable();
  }

  /**
   * Starts the built server over an empty folder.
   * @param {string} dataDir
   * @param {Readonly<Record<string, string>>} [settings] other than the defaults
   */
  static async start(dataDir, settings = {}) {
    const logFile = join(dataDir, 'soak.log');
    const log = openSync(logFile, 'w');
    const server = await forkServer(new URL('heap-process.mjs', import.meta.url), {
      env: { ...ENVIRONMENT, ...settings, DATA_DIR: dataDir },
      ready: '/healthz',
      log,
    });
    return new ObservedServer(server, logFile, log);
  }

  get origin() {
    return this.#server.origin;
  }

  /** @returns {Promise<Metrics>} */
  async metrics() {
    // A connection of its own: the server may be closing an idle one at this moment.
    const question = get(`${this.origin}/metrics`, {
      agent: false,
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    /** @type {import('node:http').IncomingMessage[]} */
    const [answer] = await once(question, 'response');
    if (answer === undefined) throw new Error('A response comes with a message');
    const body = await text(answer);
    if (answer.statusCode !== 200) throw new Error(`/metrics was answered with ${answer.statusCode}`);
    return parseMetrics(body);
  }

  /** @returns {Promise<Sample>} */
  async sample() {
    const metrics = await this.metrics();
    const idleDelay = this.#ownDelay.percentile(99) / 1e6;
    /** @type {NodeJS.MemoryUsage} */
    const memory = await askProcess(this.#server.child, 'heap');
    // Reading the delay resets it: the garbage collection for this sample must not count.
    await this.metrics();
    this.#ownDelay.reset();
    return {
      hours: (performance.now() - this.#startedAt) / 3_600_000,
      heap: memory.heapUsed / MEGABYTE,
      rss: valueOf(metrics, 'process_resident_memory_bytes') / MEGABYTE,
      delay: valueOf(metrics, 'nodejs_eventloop_lag_p99_seconds') * 1000,
      idleDelay,
    };
  }

  /** @returns {string} */
  log() {
    return readFileSync(this.#logFile, 'utf8');
  }

  async stop() {
    this.#ownDelay.disable();
    await this.#server.stop();
    closeSync(this.#logDescriptor);
  }
}

/**
 * Returns what is open besides the connection that asks.
 * @param {Metrics} metrics
 * @param {Metrics} atStart
 * @returns {Leftovers}
 */
export function leftoversOf(metrics, atStart) {
  return {
    connections: valueOf(metrics, 'wayword_http_connections') - 1,
    live: valueOf(metrics, 'wayword_live_connections'),
    parties: valueOf(metrics, 'wayword_live_parties'),
    database:
      valueOf(metrics, 'wayword_database_connections{state="busy"}') +
      valueOf(metrics, 'wayword_database_waiting'),
    files: Math.max(0, otherFiles(metrics) - otherFiles(atStart)),
  };
}

/**
 * Open file descriptors without those of connections.
 * @param {Metrics} metrics
 */
function otherFiles(metrics) {
  return (
    valueOf(metrics, 'process_open_fds') -
    valueOf(metrics, 'wayword_http_connections') -
    sumOf(metrics, 'wayword_database_connections', 'state=')
  );
}
