// @ts-check Sends the requests of many walkers concurrently; each walker's requests run in sequence over a separate
// connection.
import { percentile } from '../measure.mjs';
import { HttpConnection } from '../serving/http-connection.mjs';

/** @typedef {{ origin: string, walks: readonly (readonly string[])[] }} Walks complete HTTP requests */
/** @typedef {{ requests: number, perSecond: number, p50: number, p99: number }} WalksResult times in ms */

process.on('message', (/** @type {Walks} */ walks) => {
  void walkAll(walks).then((result) => process.send?.(result));
});

/**
 * @param {Walks} walks
 * @returns {Promise<WalksResult>}
 */
async function walkAll({ origin, walks }) {
  /** @type {number[]} */
  const times = [];
  const walkers = walks.map((walk) => ({
    line: new HttpConnection(origin),
    requests: walk.map((text) => Buffer.from(text)),
  }));
  const started = performance.now();
  await Promise.all(
    walkers.map(async ({ line, requests }) => {
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
