// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg, networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { askProcess, nextMessage } from '../ask-process.mjs';
import { Guest } from '../people/guests.mjs';
import { measureHops } from '../people/measure-hops.mjs';
import { withWayword } from '../server/with-wayword.mjs';

/** Limit of the p99 of a hop meanwhile, in milliseconds. */
const MOST_MS = 100;
/** Articles that a question about a route names. */
const STOPS = 13;
const PLAYERS = 10;
/** Runs of each player in an attack: as many as an address may open. */
const RUNS = 38;

/**
 * @typedef {object} Attack
 * @property {string} what
 * @property {readonly string[]} paths asked in turn
 * @property {number} connections
 * @property {boolean} isRemote whether the server sees it come from another machine, with the limits of an address
 */

/**
 * Measures recorded hops while programs ask for what costs most: from this machine, and therefore without limits, or from
 * a network address of this machine, which the server takes for another one.
 * @param {string} _root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export function attack(_root, { isQuick }) {
  return withWayword(async ({ origin }) => {
    const guests = Array.from({ length: PLAYERS }, () => new Guest(origin));
    /** @type {import('../measure.mjs').Measure[]} */
    const measures = [];
    console.log(`A hop under attack, load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} CPUs:`);
    for (const { what, paths, connections, isRemote } of await planAttacks(origin)) {
      const attacker = fork(fileURLToPath(new URL('attack-process.mjs', import.meta.url)));
      const ended = once(attacker, 'exit');
      try {
        await nextMessage(attacker);
        attacker.send({ origin: isRemote ? remoteOrigin(origin) : origin, paths, connections });
        const rounds = isQuick ? 1 : RUNS;
        const { p50, p99 } = await measureHops(origin, guests, { rounds, areAtOnce: true });
        /** @type {Record<string, number>} */
        const answers = await askProcess(attacker, 'stop');
        const counted = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
        console.log(`  ${what}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${counted.join(', ')})`);
        measures.push({ what: `hop while ${what} (p99)`, value: p99, bound: MOST_MS, unit: 'ms' });
      } finally {
        if (attacker.connected) attacker.disconnect();
        await ended;
      }
    }
    return measures;
  }, '0.0.0.0');
}

/**
 * Returns the address of a server as another machine sees it.
 * @param {string} origin
 */
function remoteOrigin(origin) {
  const addresses = Object.values(networkInterfaces()).flatMap((interfaces) => interfaces ?? []);
  const remote = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (remote === undefined) throw new Error('This machine has no network address to attack from');
  return `http://${remote.address}:${new URL(origin).port}`;
}

/**
 * @param {string} origin
 * @returns {Promise<readonly Attack[]>}
 */
async function planAttacks(origin) {
  /** @type {{ articles: readonly { title: string }[] }} */
  const { articles } = await (await fetch(`${origin}/api/articles/random?count=${STOPS}`)).json();
  const titles = articles.map(({ title }) => encodeURIComponent(title));
  const route = `/api/routes?${titles.map((title) => `through=${title}`).join('&')}`;
  const between = titles.slice(1).map((title) => `/api/paths?from=${titles[0]}&to=${title}`);
  const draw =
    '/w/api.php?action=query&format=json&generator=random&grnlimit=max&prop=links|extracts|pageimages';
  return [
    {
      what: `100 connections ask for routes of ${STOPS} stops`,
      paths: [route],
      connections: 100,
      isRemote: false,
    },
    { what: '2,000 connections ask for paths', paths: between, connections: 2000, isRemote: true },
    {
      what: '100 connections draw random pages',
      paths: [`${draw}&pllimit=max`],
      connections: 100,
      isRemote: false,
    },
  ];
}
