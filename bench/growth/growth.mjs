// @ts-check
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { percentile } from '../measure.mjs';
import { Guest } from '../people/guests.mjs';
import { MEMBERS } from '../parties/open-parties.mjs';
import { measureRaces, MOST_MS as MOST_PARTY_MS } from '../parties/parties.mjs';
import { measureHops } from '../people/measure-hops.mjs';
import { embeddedDatabase } from '../server/fork-server.mjs';
import { withWayword } from '../server/with-wayword.mjs';
import { fillTables } from './fill-tables.mjs';

/** @typedef {import('../measure.mjs').Measure} Measure */
/** @typedef {{ runs: number, requests: number, rounds: number }} Size requests of each kind; rounds: runs of each player */

/** @type {Size} for `--quick` */
const TINY = { runs: 100_000, requests: 20, rounds: 1 };
/** @type {Size} without `--full`; takes a minute and 2.5 GB of disk */
const SMALL = { runs: 1_000_000, requests: 500, rounds: 10 };
/** @type {Size} takes half an hour and 25 GB of disk */
const FULL = { runs: 10_000_000, requests: 500, rounds: 10 };

/** Limits of the p99, in milliseconds. */
const MOST_MS = { page: 20, daily: 5, hop: 10 };
const SCOPES = ['all', 'today', 'par'];
const PAGE = 50;
/** The offset of the last whole page that is listed (BOARD-7). */
const MAX_OFFSET = 10_000 - PAGE;
/** Players who ask for the daily and click in turn. */
const PLAYERS = 10;

/**
 * Measures the calls that read or write the tables that grow, one at a time, over tables of a million runs and more; then
 * the clicks of a thousand players in parties, over the same tables.
 * @param {string} _root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<Measure[]>}
 */
export function growth(_root, { isQuick, isFull, runs }) {
  const size = isFull ? FULL : isQuick ? TINY : SMALL;
  return withWayword(async (wayword, dataDir) => {
    const calls = await measure(wayword.origin, dataDir, { ...size, runs: runs ?? size.runs });
    // Parties need a server behind a proxy. It has the data folder to itself.
    await wayword.stop();
    return [...calls, await measureParties(dataDir, isQuick)];
  });
}

/**
 * @param {string} dataDir with full tables
 * @param {boolean} isQuick
 * @returns {Promise<Measure>}
 */
async function measureParties(dataDir, isQuick) {
  const { clicked } = await measureRaces(dataDir, isQuick);
  return {
    what: `click to the screens of its party over full tables, ${MEMBERS.toLocaleString('en')} players (p99)`,
    value: clicked.afterSent.p99,
    bound: MOST_PARTY_MS,
    unit: 'ms',
  };
}

/**
 * @param {string} origin
 * @param {string} dataDir
 * @param {Size} size
 * @returns {Promise<Measure[]>}
 */
async function measure(origin, dataDir, { runs, requests, rounds }) {
  // The first request creates today's challenge.
  const challenge = await (await fetch(`${origin}/api/challenges/daily`)).json();
  console.log(`Filling the tables with ${runs.toLocaleString('en')} runs:`);
  await fillTables(embeddedDatabase(dataDir), runs);
  await printSizes(embeddedDatabase(dataDir));
  const load = `load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} CPUs`;
  console.log(`Growth, p50 and p99 in ms of ${requests} requests each, ${load}:`);
  const pages = [];
  for (const scope of SCOPES) pages.push(...(await measurePages(origin, scope, requests)));
  const guests = Array.from({ length: PLAYERS }, () => new Guest(origin));
  for (const guest of guests) await guest.open({ mode: 'daily', challengeId: challenge.id });
  const daily = await timesOf(requests, (n) => ({
    url: `${origin}/api/challenges/daily`,
    cookie: guests[n % PLAYERS]?.cookie ?? '',
  }));
  const hops = await measureHops(origin, guests, { rounds, areAtOnce: false });
  return [
    ...pages,
    report("daily challenge with the player's run", daily, MOST_MS.daily),
    report('recorded hop', hops, MOST_MS.hop),
  ];
}

/**
 * Prints how much of the disk a run and a hop take, with their indexes. docs/scale.md computes with it.
 * @param {import('pg').ClientConfig} database
 */
async function printSizes(database) {
  const client = new pg.Client(database);
  await client.connect();
  for (const table of ['runs', 'run_hops']) {
    const { rows } = await client.query(
      `select coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}')),
        pg_total_relation_size('${table}')) / count(*) as bytes from ${table}`,
    );
    console.log(`  a row of ${table}: ${Number(rows[0].bytes).toFixed(0)} bytes`);
  }
  await client.end();
}

/**
 * Measures the first and the last pages of a scope. Each request asks for another page, because the server caches pages
 * for a second.
 * @param {string} origin
 * @param {string} scope
 * @param {number} requests
 */
async function measurePages(origin, scope, requests) {
  const url = (/** @type {number} */ offset) =>
    `${origin}/api/leaderboard?scope=${scope}&offset=${offset}&limit=${PAGE}`;
  const { total } = await (await fetch(url(0))).json();
  const last = Math.min(MAX_OFFSET, total - PAGE);
  if (last < requests) throw new Error(`The leaderboard of scope ${scope} is not filled: ${total}`);
  const first = await timesOf(requests, (n) => ({ url: url(n), cookie: '' }));
  const deep = await timesOf(requests, (n) => ({ url: url(last - n), cookie: '' }));
  return [
    report(`leaderboard, ${scope}, first page`, first, MOST_MS.page),
    report(`leaderboard, ${scope}, page at ${last.toLocaleString('en')}`, deep, MOST_MS.page),
  ];
}

/**
 * @param {number} requests
 * @param {(n: number) => { url: string, cookie: string }} request
 * @returns {Promise<{ p50: number, p99: number }>} ms
 */
async function timesOf(requests, request) {
  const times = [];
  for (let n = 0; n < requests; n += 1) {
    const { url, cookie } = request(n);
    const started = performance.now();
    const answer = await fetch(url, { headers: cookie === '' ? {} : { cookie } });
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/**
 * @param {string} what
 * @param {{ p50: number, p99: number }} times in ms
 * @param {number} bound
 * @returns {Measure}
 */
function report(what, { p50, p99 }, bound) {
  console.log(`  ${what.padEnd(46)}${p50.toFixed(2).padStart(10)}${p99.toFixed(2).padStart(10)}`);
  return { what: `${what} (p99)`, value: p99, bound, unit: 'ms' };
}
