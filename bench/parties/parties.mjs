// @ts-check
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { embeddedDatabase, forkServer } from '../server/fork-server.mjs';
import { askProcess } from '../ask-process.mjs';
import { measureClicks, measureReconnects } from './crowd-measures.mjs';
import { fanOut } from './fan-out.mjs';
import { openParties, MEMBERS, SIZE, signInCrowd } from './open-parties.mjs';
import { makeDataFolder } from '../server/fork-server.mjs';

/** Limit from a member's click to the screens of all others of the party. */
export const MOST_MS = 100;
/** Limits of the CPU time of a click with its news, in µs; docs/scale.md says what one machine carries with them. */
const MOST_CLICK_CPU = { server: 1_200, postgres: 1_000 };
/** CPU limit for a hub message relative to a bare ws message: at least half its rate. */
const MOST_CPU = 2;

/**
 * Measures the server with its defaults, independent of this shell; behind a proxy that sends client addresses, because
 * a thousand players need separate rate limits.
 */
const AS_IT_COMES = {
  DATABASE_URL: '',
  NATS_URL: '',
  ENCYCLOPEDIA: '',
  PUBLIC_URL: '',
  TRUST_PROXY: '1',
  SMTP_URL: '',
};

/** @typedef {import('../measure.mjs').Measure} Measure */

/**
 * Measures a thousand members of live parties over a single server process, relative to the cheapest possible delivery.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<Measure[]>}
 */
export async function parties(root, { isQuick }) {
  const dataDir = makeDataFolder();
  try {
    const load = `load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} CPUs`;
    console.log(`Parties, ${MEMBERS.toLocaleString('en')} members in ${MEMBERS / SIZE}, ${load}:`);
    const { clicked, serverCpu, postgresCpu } = await measureRaces(dataDir, isQuick);
    const cpu = await fanOut(root, isQuick);
    return [
      {
        what: `click to the screens of all others of its party, ${MEMBERS.toLocaleString('en')} players (p99)`,
        value: clicked.afterSent.p99,
        bound: MOST_MS,
        unit: 'ms',
        inReadme: true,
      },
      { ...cpu, bound: MOST_CPU, unit: '×' },
      clickCpu('the server', serverCpu, MOST_CLICK_CPU.server),
      ...(postgresCpu === null ? [] : [clickCpu('PostgreSQL', postgresCpu, MOST_CLICK_CPU.postgres)]),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} where
 * @param {number} value
 * @param {number} bound
 * @returns {Measure}
 */
function clickCpu(where, value, bound) {
  return { what: `CPU of a click in a party of ${SIZE}, in ${where}`, value, bound, unit: 'µs' };
}

/**
 * Lets all members race over a server of its own with this data folder, which no other server may use.
 * @param {string} dataDir
 * @param {boolean} isQuick
 * @returns {Promise<import('./crowd-measures.mjs').MeasuredClicks>}
 */
export async function measureRaces(dataDir, isQuick) {
  const wayword = await forkServer(new URL('../server/wayword-process.mjs', import.meta.url), {
    env: { ...AS_IT_COMES, DATA_DIR: dataDir },
    ready: '/healthz',
  });
  const crowd = fork(fileURLToPath(new URL('crowd-process.mjs', import.meta.url)));
  const client = new pg.Client(embeddedDatabase(dataDir));
  // The next query reports a lost database connection.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { origin } = wayword;
    const seated = await openParties(origin, await signInCrowd(client, MEMBERS), SIZE);
    const members = seated.flatMap((party) => party.members.map((one) => ({ ...one, partyId: party.id })));
    await askProcess(crowd, { type: 'follow', origin, size: SIZE, members });
    const clicks = await measureClicks({ wayword, crowd, client, parties: seated, isQuick });
    await measureReconnects(crowd, isQuick);
    return clicks;
  } finally {
    await client.end();
    // Stop the clients first: they would report the server's end as an error.
    if (crowd.connected) crowd.disconnect();
    await wayword.stop();
  }
}
