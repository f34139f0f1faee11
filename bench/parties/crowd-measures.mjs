// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { pageReader, planPath } from '../people/plan-path.mjs';
import { askProcess } from '../ask-process.mjs';
import { startRaces, MEMBERS } from './open-parties.mjs';
import { postgresCpu as cpuOfPostgres, usageOf } from '../server/process-usage.mjs';
import { percentile } from '../measure.mjs';

/** Click rate of a player who knows the path. */
const EVERY_MS = 2_000;
/** Lets the JIT compile the hot paths of the server first. */
const WARM_UP_CLICKS = 8;
const CLICKS = 12;

/** @typedef {import('./crowd-process.mjs').Clicked} Clicked */
/**
 * @typedef {object} MeasuredClicks
 * @property {Clicked} clicked
 * @property {number} serverCpu of a click, with its news to the others, in µs
 * @property {number | null} postgresCpu the same in PostgreSQL; null if the system does not report it
 */

/**
 * All members race at once, each along separate links, and none reaches the goal.
 * @param {object} parts
 * @param {import('../server/fork-server.mjs').ForkedServer} parts.wayword
 * @param {import('node:child_process').ChildProcess} parts.crowd
 * @param {import('pg').Client} parts.client
 * @param {readonly import('./open-parties.mjs').SeatedParty[]} parts.parties
 * @param {boolean} parts.isQuick
 * @returns {Promise<MeasuredClicks>} throws where a click or a piece of news was lost
 */
export async function measureClicks({ wayword: { child, origin }, crowd, client, parties, isQuick }) {
  const [warmUpClicks, clicks] = isQuick ? [1, 1] : [WARM_UP_CLICKS, CLICKS];
  const races = await startRaces(origin, parties);
  await askProcess(crowd, {
    type: 'plan',
    paths: await planPaths(origin, parties, { races, clicks: warmUpClicks + clicks }),
  });
  await sleep(Math.max(0, ...races.map(({ startsAt }) => startsAt - Date.now())));
  /** @type {(times: number) => Promise<Clicked>} */
  const click = (times) => askProcess(crowd, { type: 'click', times, everyMs: EVERY_MS });
  await click(warmUpClicks);

  const usage = async () => ({ ...(await usageOf(child)), postgres: await cpuOfPostgres(client) });
  const before = await usage();
  const started = performance.now();
  const clicked = await click(clicks);
  const seconds = (performance.now() - started) / 1000;
  const after = await usage();

  await check(client, clicked, MEMBERS * (warmUpClicks + clicks));
  const share = (/** @type {number} */ microseconds) => `${(microseconds / seconds / 10_000).toFixed(0)} %`;
  const serverCpu = after.cpu - before.cpu;
  const postgresCpu =
    after.postgres === null || before.postgres === null ? null : after.postgres - before.postgres;
  const took = (/** @type {keyof Clicked & ('answer' | 'afterSent' | 'afterAnswer')} */ which) => {
    const { p50, p99, last } = clicked[which];
    return [`p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms`, `last ${last.toFixed(1)} ms`]
      .map((cell) => cell.padStart(16))
      .join('');
  };
  console.log(`  ${clicked.clicks} clicks, one each every ${EVERY_MS / 1000} s, all counted and none unseen`);
  console.log(`  click answered                   ${took('answer')}`);
  console.log(`  at another screen, from its click${took('afterSent')}`);
  console.log(`  the same from its answer         ${took('afterAnswer')}`);
  console.log(
    `  CPU of one core: server ${share(serverCpu)}, PostgreSQL ${postgresCpu === null ? 'unknown' : share(postgresCpu)}, the members ${share(clicked.cpu)}; ` +
      `server's memory ${(after.rss / 1e6).toFixed(0)} MB`,
  );
  return {
    clicked,
    serverCpu: serverCpu / clicked.clicks,
    postgresCpu: postgresCpu === null ? null : postgresCpu / clicked.clicks,
  };
}

/**
 * @param {string} origin
 * @param {readonly import('./open-parties.mjs').SeatedParty[]} parties
 * @param {{ races: readonly import('./open-parties.mjs').StartedRace[], clicks: number }} plan `clicks` of each member
 */
async function planPaths(origin, parties, { races, clicks }) {
  // The starter encyclopedia has a single revision of each page, so any pin works.
  const read = pageReader(origin, 'parties');
  const paths = [];
  for (const [place, { members }] of parties.entries()) {
    const { articles = [], runners = [] } = races[place] ?? {};
    for (const [player, { userId }] of members.entries()) {
      const runId = runners.find((runner) => runner.userId === userId)?.runId ?? '';
      const path = await planPath(read, { articles, clicks, player });
      paths.push({ runId, path });
    }
  }
  return paths;
}

/**
 * @param {import('pg').Client} client
 * @param {Clicked} clicked
 * @param {number} asked number of clicks sent
 */
async function check(client, { missing, gaps, behind }, asked) {
  if (missing > 0) throw new Error(`${missing} news never came`);
  if (gaps > 0) throw new Error(`${gaps} numbers were passed over`);
  if (behind > 0) throw new Error(`${behind} screens do not show all clicks`);
  const { rows } = await client.query(
    `select (select count(*)::integer from run_hops join runs on runs.id = run_id where race_id is not null) as hops,
      (select sum(click_count)::integer from party_members) as counted`,
  );
  const { hops, counted } = rows[0];
  if (hops !== asked || counted !== asked)
    throw new Error(`${asked} clicks were sent, ${hops} are kept and ${counted} counted`);
}

const ROUNDS = 3;
/** Longer than the server's session cache: each reconnecting member is looked up in the database. */
const FORGOTTEN_MS = 6_000;

/**
 * Cuts all connections and reopens them at the same time. Throws if a member is rejected.
 * @param {import('node:child_process').ChildProcess} crowd
 * @param {boolean} isQuick
 */
export async function measureReconnects(crowd, isQuick) {
  /** @type {import('./click-log.mjs').Times[]} */
  const rounds = [];
  const count = isQuick ? 1 : ROUNDS;
  for (let round = 0; round < count; round += 1) {
    await sleep(FORGOTTEN_MS);
    rounds.push(await askProcess(crowd, { type: 'storm' }));
  }
  const median = (/** @type {'p50' | 'p99' | 'last'} */ field) =>
    `${field} ${percentile(
      rounds.map((round) => round[field]),
      0.5,
    ).toFixed(0)} ms`.padStart(16);
  const who = `  all ${MEMBERS.toLocaleString('en')} cut off and back at once`.padEnd(35);
  console.log(`${who}${median('p50')}${median('p99')}${median('last')}  (median of ${count})`);
}
