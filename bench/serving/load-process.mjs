// @ts-check Sends requests as fast as they are answered, over a few connections, from a separate process; reports the
// results.
import { HttpConnection } from './http-connection.mjs';
import { percentile } from '../measure.mjs';

/**
 * @typedef {object} Load
 * @property {string} origin
 * @property {readonly string[]} paths requested in this order, repeatedly; each connection begins at a different offset
 * @property {string} encoding Accept-Encoding header
 * @property {number} connections
 * @property {number} milliseconds duration
 */

/** @typedef {{ requests: number, perSecond: number, p50: number, p99: number, bytes: number }} LoadResult times in ms */

process.on('message', (/** @type {Load} */ load) => {
  void run(load).then((result) => process.send?.(result));
});

/**
 * @param {Load} load
 * @returns {Promise<LoadResult>}
 */
async function run({ origin, paths, encoding, connections, milliseconds }) {
  const { host } = new URL(origin);
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`),
  );
  /** @type {number[]} */
  const times = [];
  let bytes = 0;
  const started = performance.now();
  const keepAsking = async (/** @type {number} */ connection) => {
    const line = new HttpConnection(origin);
    let next = Math.floor((connection * requests.length) / connections);
    while (performance.now() - started < milliseconds) {
      const request = requests[next % requests.length];
      if (request === undefined) throw new Error('There is nothing to ask for');
      next += 1;
      const asked = performance.now();
      const size = await line.ask(request);
      bytes += size;
      times.push(performance.now() - asked);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => keepAsking(connection)));
  const seconds = (performance.now() - started) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes: bytes / times.length,
  };
}
