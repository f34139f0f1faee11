// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { askProcess, nextMessage } from '../ask-process.mjs';
import { connectionOf } from './connection-of.mjs';
import { Contest } from './contest.mjs';
import { cpuOf } from './cpu-of.mjs';
import { Guest } from './guest.mjs';
import { pageReader, planWalk } from './plan-walk.mjs';

/** All guests share an address, which may create 120 in an hour. */
const GUESTS = 100;
/** Per run: more than most journeys take, fewer than the level allows. */
const CLICKS = 20;

/** @typedef {import('./plan-walk.mjs').Hop} Hop */

/**
 * Guests walk a level, each along separate links; for comparison, as many callers at once store the same clicks in the
 * same database with an INSERT each.
 * @param {import('../server/fork-server.mjs').ForkedServer} wayword
 * @param {string} dataDir
 * @returns {Promise<{ contest: Contest, check: () => Promise<void>, stop: () => Promise<void> }>} `check`: throws
 * unless every requested click is written
 */
export async function hopRecording({ child, origin }, dataDir) {
  const levelId = await endlessLevel(origin);
  const guests = Array.from({ length: GUESTS }, () => new Guest(origin));
  const walks = await planWalks(origin, guests, levelId);

  const walking = fork(fileURLToPath(new URL('walks-process.mjs', import.meta.url)));
  const inserting = fork(fileURLToPath(new URL('inserts-process.mjs', import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  await nextMessage(inserting);

  let asked = 0;
  const ours = async () => {
    const runs = await Promise.all(guests.map((guest) => guest.open(levelId)));
    const requests = walks.map((walk, place) =>
      walk.map((hop) => guests[place]?.hopRequest(runs[place]?.id ?? '', hop)),
    );
    const before = await cpuOf(child);
    /** @type {import('./walks-process.mjs').WalksResult} */
    const result = await askProcess(walking, { origin, walks: requests });
    asked += result.requests;
    return { ...result, cpu: ((await cpuOf(child)) - before) / result.requests };
  };
  /** @returns {Promise<import('./inserts-process.mjs').InsertsResult>} */
  const least = () => askProcess(inserting, walks);
  const stop = async () => {
    const ended = [walking, inserting].map((process) => once(process, 'exit'));
    for (const process of [walking, inserting]) process.disconnect();
    await Promise.all(ended);
  };
  const check = async () => {
    for (const [table, rows] of Object.entries(await countHops(dataDir)))
      if (rows !== asked) throw new Error(`${asked} clicks were sent, and ${table} has ${rows}`);
  };
  return { contest: new Contest('hops', { ours, least, leastName: 'bare INSERT' }), check, stop };
}

/**
 * Returns the first level without a click limit.
 * @param {string} origin
 * @returns {Promise<string>}
 */
async function endlessLevel(origin) {
  /** @type {{ levels: readonly { id: string, max_clicks: number | null }[] }} */
  const { levels } = await (await fetch(`${origin}/api/levels`)).json();
  const level = levels.find(({ max_clicks }) => max_clicks === null);
  if (level === undefined) throw new Error('Every level has a limit of clicks');
  return level.id;
}

/**
 * @param {string} origin
 * @param {readonly Guest[]} guests
 * @param {string} levelId
 * @returns {Promise<Hop[][]>}
 */
async function planWalks(origin, guests, levelId) {
  const runs = await Promise.all(guests.map((guest) => guest.open(levelId)));
  const [first] = runs;
  if (first === undefined) throw new Error('There are no guests');
  const { pin, articles } = first;
  const read = pageReader(origin, pin);
  /** @type {Hop[][]} */
  const walks = [];
  for (const walker of guests.keys()) walks.push(await planWalk(read, { articles, clicks: CLICKS, walker }));
  return walks;
}

/**
 * @param {string} dataDir
 * @returns {Promise<Record<string, number>>}
 */
async function countHops(dataDir) {
  const client = new pg.Client(connectionOf(dataDir));
  await client.connect();
  const { rows } = await client.query(
    `select (select count(*)::integer from run_hops) as run_hops,
      (select count(*)::integer from bare_hops) as bare_hops`,
  );
  await client.end();
  return rows[0];
}
