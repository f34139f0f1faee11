// @ts-check Sends the requests of many players concurrently; each player's requests run in sequence over a separate
// connection.
import { percentile } from '../measure.mjs';
import { HttpConnection } from '../serving/http-connection.mjs';

/** @typedef {{ origin: string, paths: readonly (readonly string[])[] }} HopRequests complete HTTP requests */
/** @typedef {{ requests: number, perSecond: number, p50: number, p99: number }} HopsResult times in ms */

process.on('message', (/** @type {HopRequests} */ paths) => {
  void sendAll(paths).then((result) => process.send?.(result));
});

/**
 * @param {HopRequests} paths
 * @returns {Promise<HopsResult>}
 */
async function sendAll({ origin, paths }) {
  /** @type {number[]} */
  const times = [];
  const players = paths.map((path) => ({
    line: new HttpConnection(origin),
    requests: path.map((text) => Buffer.from(text)),
  }));
  const started = performance.now();
  await Promise.all(
    players.map(async ({ line, requests }) => {
      for (const request of requests) {
        const asked = performance.now();
        await line.ask(request);
        times.push(performance.now() - asked);
      }
      line.close();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}
