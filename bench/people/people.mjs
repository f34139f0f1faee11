// @ts-check
import { cpus, loadavg } from 'node:os';
import { embeddedDatabase } from '../server/fork-server.mjs';
import { cachedReads } from './cached-reads.mjs';
import { fillLeaderboard, SCORES } from './fill-leaderboard.mjs';
import { hopRecording } from './hop-recording.mjs';
import { withWayword } from '../server/with-wayword.mjs';

const ROUNDS = 5;
/** Lets the JIT compile the hot paths of the server first. */
const WARM_UPS = 3;
const PAGE = 50;
/** Scores that a leaderboard lists (BOARD-7): its last page is the slowest. */
const LISTED = 10_000;
/** CPU limit for cacheable reads, relative to the bare server. */
const MOST_CPU = 2;
/** Limits of the CPU time of a hop, in µs; docs/scale.md says what one machine carries with them. */
const MOST_HOP_CPU = { server: 350, postgres: 350 };
/** Minimum rate of recording hops, relative to bare INSERTs. */
const LEAST_SHARE = 0.5;

/** @typedef {import('../server/fork-server.mjs').ForkedServer} ForkedServer */

/**
 * Measures the non-article requests of players against the cheapest possible answers. Rounds alternate, so that other
 * load on the machine affects both.
 * @param {string} _root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<import('../measure.mjs').Measure[]>}
 */
export function people(_root, { isQuick }) {
  return withWayword((wayword, dataDir) => measure(wayword, dataDir, isQuick));
}

/**
 * @param {ForkedServer} wayword
 * @param {string} dataDir
 * @param {boolean} isQuick
 */
async function measure(wayword, dataDir, isQuick) {
  const [warmUps, rounds] = isQuick ? [0, 1] : [WARM_UPS, ROUNDS];
  await fillLeaderboard(embeddedDatabase(dataDir));
  const lastPage = await firstLook(wayword.origin);
  const hops = await hopRecording(wayword, dataDir);
  try {
    const read = await cachedReads(wayword, [
      { what: 'leaderboard', path: '/api/leaderboard?scope=all' },
      { what: 'daily challenge', path: '/api/challenges/daily' },
    ]);
    try {
      const contests = [...read.contests, hops.contest];
      for (let round = 0; round < warmUps; round += 1) for (const contest of contests) await contest.warmUp();
      for (let round = 0; round < rounds; round += 1) for (const contest of contests) await contest.round();
      await hops.check();
      const load = `load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} CPUs`;
      console.log(`People, over ${SCORES.toLocaleString('en')} scores, median of ${rounds}, ${load}:`);
      for (const row of contests.flatMap((contest) => contest.rows())) console.log(row);
      console.log(`  leaderboard, the last page, asked for the first time: ${lastPage.toFixed(0)} ms`);
      return [...read.contests.map(cpuBeside), rateBeside(hops.contest), ...hopCpu(hops)];
    } finally {
      await read.stop();
    }
  } finally {
    await hops.stop();
  }
}

/**
 * Measures the first request for the slowest page.
 * @param {string} origin
 * @returns {Promise<number>} ms
 */
async function firstLook(origin) {
  const started = performance.now();
  const answer = await fetch(`${origin}/api/leaderboard?scope=all&offset=${LISTED - PAGE}&limit=${PAGE}`);
  const { total, entries } = await answer.json();
  const took = performance.now() - started;
  if (total !== SCORES || entries.at(-1)?.rank !== LISTED) throw new Error('The leaderboard is not filled');
  return took;
}

/**
 * @param {import('./contest.mjs').Contest} contest
 * @returns {import('../measure.mjs').Measure}
 */
function cpuBeside(contest) {
  const { ratio, ours, least } = contest.compare('cpu');
  const what = `CPU of the ${contest.what} beside bare node:http`;
  const compared = { ours: `${ours.toFixed(0)} µs`, peer: `bare node:http ${least.toFixed(0)} µs` };
  return { what, value: ratio, bound: MOST_CPU, unit: '×', compared };
}

/**
 * @param {import('./contest.mjs').Contest} contest
 * @returns {import('../measure.mjs').Measure}
 */
function rateBeside(contest) {
  const { ratio, ours, least } = contest.compare('perSecond');
  const what = 'bare INSERTs/s beside recorded hops/s';
  const compared = { ours: `${ours.toFixed(0)} hops/s`, peer: `bare INSERT ${least.toFixed(0)}/s` };
  return { what, value: 1 / ratio, bound: 1 / LEAST_SHARE, unit: '×', compared };
}

/**
 * @param {Awaited<ReturnType<typeof hopRecording>>} hops
 * @returns {import('../measure.mjs').Measure[]} without PostgreSQL's share where the system does not report it
 */
function hopCpu({ contest, postgresPerHop }) {
  const row = (/** @type {string} */ where, /** @type {number} */ value, /** @type {number} */ bound) => ({
    what: `CPU of a recorded hop in ${where}`,
    value,
    bound,
    unit: 'µs',
  });
  const postgres = postgresPerHop();
  return [
    row('the server', contest.compare('cpu').ours, MOST_HOP_CPU.server),
    ...(postgres === null ? [] : [row('PostgreSQL', postgres, MOST_HOP_CPU.postgres)]),
  ];
}
