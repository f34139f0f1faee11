// @ts-check
// `npm run soak`: a mix of players on one built server with its embedded database for 20 minutes, and a table of what must
// not grow. `-- --minutes N --players N` changes that. Exits with 1 if a bound was exceeded.
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { artifacts } from '#scripts/launch/artifacts.mjs';
import { prepare } from '#scripts/launch/prepare.mjs';
import { root } from '#scripts/launch/root.mjs';
import { isWithin } from '../measure.mjs';
import { resultsTable } from '../results-table.mjs';
import { makeDataFolder } from '../server/fork-server.mjs';
import { forkCrowd, players } from './crowd.mjs';
import { errorLines, judgeSoak } from './judge-soak.mjs';
import { leftoversOf, ObservedServer } from './observed-server.mjs';
import { parseSoakArguments } from './parse-soak-arguments.mjs';
import { sumOf, valueOf } from './read-metrics.mjs';

/** @typedef {import('./judge-soak.mjs').Sample} Sample */

/** Of the whole time: code is compiled and caches fill. */
const START_UP_SHARE = 0.25;
const SAMPLES = 240;
/** A garbage collection takes a tenth of a second of the server. */
const LEAST_INTERVAL_MS = 3_000;
/** For the connections of players who have left: longer than the server keeps idle ones. */
const LEAVING_MS = 20_000;
const POLL_MS = 500;

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code */
async function soak() {
  const parsed = parseSoakArguments(process.argv.slice(2));
  if (!parsed.ok) {
    console.error(parsed.error);
    return 1;
  }
  const code = await prepare(root, [...artifacts, players], log);
  if (code !== 0) return code;
  const dataDir = makeDataFolder();
  try {
    return await soakOver(dataDir, parsed.value);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} dataDir
 * @param {import('./parse-soak-arguments.mjs').SoakArguments} args
 * @returns {Promise<number>} the exit code
 */
async function soakOver(dataDir, { minutes, players: count }) {
  const began = performance.now();
  const server = await ObservedServer.start(dataDir);
  const crowd = forkCrowd();
  try {
    const { origin } = server;
    const { titles, linksEach } = await crowd.crawl(origin);
    // The thread that draws cards opens files when it starts.
    await (await fetch(`${origin}/cards/wayword.png`)).arrayBuffer();
    const atStart = await server.metrics();
    const seats = await crowd.start(count);
    log(
      `${count} players on one server for ${minutes} min, ${seats.tables * 4} of them in parties; ` +
        `${titles} articles with ${linksEach.toFixed(1)} links each:`,
    );

    const samples = await observe(server, minutes * 60_000);
    const atEnd = await server.metrics();
    const report = await crowd.stop();
    await crowd.end();
    const leftovers = await leave(server, atStart);

    const errors = errorLines(server.log());
    for (const line of errors.slice(0, 10)) console.error(line);
    for (const example of report.examples) console.error(example);
    printLoad(atStart, atEnd, minutes);
    log(
      `  ${Object.entries(report.finished)
        .map(([name, times]) => `${times} × ${name}`)
        .join(', ')}`,
    );
    const lines = judgeSoak({
      samples,
      serverErrors: sumOf(atEnd, 'wayword_http_requests_total', 'status="5'),
      loggedErrors: errors.length,
      unexpected: report.unexpected,
      repeatedShare: report.repeated / requestsBetween(atStart, atEnd),
      idle: Object.values(report.finished).filter((times) => times === 0).length,
      leftovers,
    });
    const seconds = (performance.now() - began) / 1000;
    log(`\n${resultsTable([{ kind: 'measured', name: 'soak', seconds, lines }], false)}`);
    return lines.every(isWithin) ? 0 : 1;
  } finally {
    // The server goes last: players would report its end as an error.
    await crowd.end();
    await server.stop();
  }
}

/**
 * Samples the server while the players play.
 * @param {ObservedServer} server
 * @param {number} milliseconds
 * @returns {Promise<readonly Sample[]>} those after the start-up phase
 */
async function observe(server, milliseconds) {
  const interval = Math.max(LEAST_INTERVAL_MS, milliseconds / SAMPLES);
  const began = performance.now();
  await sleep(milliseconds * START_UP_SHARE);
  // Not kept: its delay includes the start.
  await server.sample();
  /** @type {Sample[]} */
  const samples = [];
  while (performance.now() - began < milliseconds) {
    await sleep(interval);
    const sample = await server.sample();
    samples.push(sample);
    if (samples.length % 12 === 1) {
      const minute = ((performance.now() - began) / 60_000).toFixed(1).padStart(6);
      const { heap, rss, delay } = sample;
      log(
        `${minute} min: live heap ${heap.toFixed(1)} MB, resident ${rss.toFixed(0)} MB, delay p99 ${delay.toFixed(1)} ms`,
      );
    }
  }
  return samples;
}

/**
 * Waits until nothing of the players is left, or until they had time enough to leave.
 * @param {ObservedServer} server
 * @param {import('./observed-server.mjs').Metrics} atStart
 */
async function leave(server, atStart) {
  const began = performance.now();
  let leftovers = leftoversOf(await server.metrics(), atStart);
  while (Object.values(leftovers).some((left) => left > 0) && performance.now() - began < LEAVING_MS) {
    await sleep(POLL_MS);
    leftovers = leftoversOf(await server.metrics(), atStart);
  }
  return leftovers;
}

/**
 * @param {import('./observed-server.mjs').Metrics} atStart
 * @param {import('./observed-server.mjs').Metrics} atEnd
 */
function requestsBetween(atStart, atEnd) {
  const answered = (/** @type {typeof atEnd} */ metrics) => sumOf(metrics, 'wayword_http_requests_total', '');
  return answered(atEnd) - answered(atStart);
}

/**
 * @param {import('./observed-server.mjs').Metrics} atStart
 * @param {import('./observed-server.mjs').Metrics} atEnd
 * @param {number} minutes
 */
function printLoad(atStart, atEnd, minutes) {
  const answered = requestsBetween(atStart, atEnd);
  const cpu = valueOf(atEnd, 'process_cpu_seconds_total') - valueOf(atStart, 'process_cpu_seconds_total');
  const perRequest = (cpu * 1e6) / answered;
  log(
    `${answered.toLocaleString('en')} requests, ${(answered / minutes / 60).toFixed(0)} a second; ` +
      `${((cpu / minutes / 60) * 100).toFixed(0)} % of a core in the server, ${perRequest.toFixed(0)} µs each on average`,
  );
}

process.exitCode = await soak();
