// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { askProcess, nextMessage } from '../ask-process.mjs';
import { embeddedDatabase } from '../server/fork-server.mjs';
import { Contest } from './contest.mjs';
import { percentile } from '../measure.mjs';
import { cpuOf, postgresCpu } from '../server/process-usage.mjs';
import { endlessLevel, Guest, planPaths } from './guests.mjs';

/** All guests share an address, which may create 120 in an hour. */
const GUESTS = 100;
/**
 * Guests play a level, each along separate links; for comparison, as many callers at once store the same clicks in the
 * same database with an INSERT each.
 * @param {import('../server/fork-server.mjs').ForkedServer} wayword
 * @param {string} dataDir
 * @returns {Promise<{ contest: Contest, postgresPerHop: () => number | null, check: () => Promise<void>, stop: () => Promise<void> }>}
 * `postgresPerHop`: median CPU time of PostgreSQL for a hop of ours, in µs; null if the system does not report it. `check`:
 * throws unless every requested click is written
 */
export async function hopRecording({ child, origin }, dataDir) {
  const levelId = await endlessLevel(origin);
  const guests = Array.from({ length: GUESTS }, () => new Guest(origin));
  const paths = await planPaths(origin, guests, levelId);

  const sending = fork(fileURLToPath(new URL('hops-process.mjs', import.meta.url)));
  const inserting = fork(fileURLToPath(new URL('inserts-process.mjs', import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  await nextMessage(inserting);

  const client = new pg.Client(embeddedDatabase(dataDir));
  await client.connect();
  /** @type {number[]} */
  const postgres = [];

  let asked = 0;
  const ours = async () => {
    const runs = await Promise.all(guests.map((guest) => guest.open({ mode: 'level', levelId })));
    const requests = paths.map((path, place) =>
      path.map((hop) => guests[place]?.hopRequest(runs[place]?.id ?? '', hop)),
    );
    const [before, postgresBefore] = [await cpuOf(child), await postgresCpu(client)];
    /** @type {import('./hops-process.mjs').HopsResult} */
    const result = await askProcess(sending, { origin, paths: requests });
    asked += result.requests;
    const postgresAfter = await postgresCpu(client);
    if (postgresBefore !== null && postgresAfter !== null)
      postgres.push((postgresAfter - postgresBefore) / result.requests);
    return { ...result, cpu: ((await cpuOf(child)) - before) / result.requests };
  };
  /** @returns {Promise<import('./inserts-process.mjs').InsertsResult>} */
  const least = () => askProcess(inserting, paths);
  const stop = async () => {
    const ended = [sending, inserting].map((process) => once(process, 'exit'));
    for (const process of [sending, inserting]) process.disconnect();
    await Promise.all(ended);
    await client.end();
  };
  const check = async () => {
    for (const [table, rows] of Object.entries(await countHops(dataDir)))
      if (rows !== asked) throw new Error(`${asked} clicks were sent, and ${table} has ${rows}`);
  };
  const postgresPerHop = () => (postgres.length === 0 ? null : percentile(postgres, 0.5));
  return {
    contest: new Contest('hops', { ours, least, leastName: 'bare INSERT' }),
    postgresPerHop,
    check,
    stop,
  };
}

/**
 * @param {string} dataDir
 * @returns {Promise<Record<string, number>>}
 */
async function countHops(dataDir) {
  const client = new pg.Client(embeddedDatabase(dataDir));
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::integer from run_hops) as run_hops,
      (select count(*)::integer from bare_hops) as bare_hops`,
  );
  await client.end();
  return rows[0];
}
