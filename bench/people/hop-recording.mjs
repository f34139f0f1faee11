// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { askProcess, nextMessage } from '../ask-process.mjs';
import { embeddedDatabase } from '../server/fork-server.mjs';
import { Contest } from './contest.mjs';
import { cpuOf } from '../server/process-usage.mjs';
import { pageReader, planPath } from './plan-path.mjs';

/** All guests share an address, which may create 120 in an hour. */
const GUESTS = 100;
/** Per run: more than most journeys take, fewer than the level allows. */
const CLICKS = 20;

/** @typedef {import('./plan-path.mjs').Hop} Hop */

/**
 * Guests play a level, each along separate links; for comparison, as many callers at once store the same clicks in the
 * same database with an INSERT each.
 * @param {import('../server/fork-server.mjs').ForkedServer} wayword
 * @param {string} dataDir
 * @returns {Promise<{ contest: Contest, check: () => Promise<void>, stop: () => Promise<void> }>} `check`: throws
 * unless every requested click is written
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

  let asked = 0;
  const ours = async () => {
    const runs = await Promise.all(guests.map((guest) => guest.open(levelId)));
    const requests = paths.map((path, place) =>
      path.map((hop) => guests[place]?.hopRequest(runs[place]?.id ?? '', hop)),
    );
    const before = await cpuOf(child);
    /** @type {import('./hops-process.mjs').HopsResult} */
    const result = await askProcess(sending, { origin, paths: requests });
    asked += result.requests;
    return { ...result, cpu: ((await cpuOf(child)) - before) / result.requests };
  };
  /** @returns {Promise<import('./inserts-process.mjs').InsertsResult>} */
  const least = () => askProcess(inserting, paths);
  const stop = async () => {
    const ended = [sending, inserting].map((process) => once(process, 'exit'));
    for (const process of [sending, inserting]) process.disconnect();
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
async function planPaths(origin, guests, levelId) {
  const runs = await Promise.all(guests.map((guest) => guest.open(levelId)));
  const [first] = runs;
  if (first === undefined) throw new Error('There are no guests');
  const { pin, articles } = first;
  const read = pageReader(origin, pin);
  /** @type {Hop[][]} */
  const paths = [];
  for (const player of guests.keys()) paths.push(await planPath(read, { articles, clicks: CLICKS, player }));
  return paths;
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

/** A browser without an account: it keeps its cookie. */
class Guest {
  #origin;
  #cookie = '';

  /** @param {string} origin of the server */
  constructor(origin) {
    this.#origin = origin;
  }

  /**
   * Opens a run of a level.
   * @param {string} levelId
   * @returns {Promise<{ id: string, pin: string, articles: readonly string[] }>}
   */
  async open(levelId) {
    const response = await fetch(`${this.#origin}/api/runs`, {
      method: 'POST',
      headers: {
        origin: this.#origin,
        'content-type': 'application/json',
        ...(this.#cookie !== '' && { cookie: this.#cookie }),
      },
      body: JSON.stringify({ mode: 'level', levelId }),
    });
    if (response.status !== 201) throw new Error(`No run was opened: ${await response.text()}`);
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
    const { run } = await response.json();
    return run;
  }

  /**
   * Returns the whole request of a click.
   * @param {string} runId
   * @param {import('./plan-path.mjs').Hop} hop
   */
  hopRequest(runId, hop) {
    const body = JSON.stringify(hop);
    const lines = [
      `POST /api/runs/${runId}/hops HTTP/1.1`,
      `Host: ${new URL(this.#origin).host}`,
      `Origin: ${this.#origin}`,
      `Cookie: ${this.#cookie}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return `${lines.join('\r\n')}\r\n\r\n${body}`;
  }
}
