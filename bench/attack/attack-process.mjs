// @ts-check Asks a server without pause over many connections until it receives `stop`; then it sends how many answers of
// each status it got.
import { Agent, request } from 'node:http';

/** @typedef {{ origin: string, paths: readonly string[], connections: number }} Questions */

/** @type {Record<string, number>} */
const answers = {};
const ended = new AbortController();

process.on('message', (/** @type {Questions | 'stop'} */ message) => {
  if (message !== 'stop') return askAll(message);
  ended.abort();
  process.send?.(answers);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** @param {Questions} questions */
function askAll({ origin, paths, connections }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  for (let connection = 0; connection < connections; connection += 1)
    void askForever(agent, origin, paths, connection);
}

/**
 * @param {Agent} agent
 * @param {string} origin
 * @param {readonly string[]} paths
 * @param {number} first
 */
async function askForever(agent, origin, paths, first) {
  for (let n = first; !ended.signal.aborted; n += 1) {
    const status = await ask(agent, `${origin}${paths[n % paths.length] ?? ''}`);
    answers[status] = (answers[status] ?? 0) + 1;
  }
}

/**
 * Resolves to the status, or to the code of the error.
 * @param {Agent} agent
 * @param {string} url
 * @returns {Promise<string>}
 */
function ask(agent, url) {
  return new Promise((resolve) => {
    const question = request(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
    });
    question.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve(error.code ?? error.message),
    );
    question.end();
  });
}
