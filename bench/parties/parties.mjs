// @ts-check
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connectionOf } from '../people/connection-of.mjs';
import { forkServer } from '../server/fork-server.mjs';
import { askProcess } from '../ask-process.mjs';
import { clicking } from './clicking.mjs';
import { fanOut } from './fan-out.mjs';
import { openParties } from './open-parties.mjs';
import { MEMBERS, SIZE } from './scale.mjs';
import { signInCrowd } from './sign-in-crowd.mjs';
import { storms } from './storms.mjs';

/** From the click of one to the screens of all others of the party. */
const MOST_MS = 100;
/** What a message of the hub may take beside one of bare ws: its rate is half as high at least. */
const MOST_CPU = 2;

/**
 * Whatever this shell says, the server is measured as it comes; behind a proxy, which names a caller's address, for a
 * thousand people do not play behind one.
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
 * A thousand members of live parties over one server process, and what telling them costs beside the least that could.
 * @param {string} root
 * @param {import('../measure.mjs').Extent} extent
 * @returns {Promise<Measure[]>}
 */
export async function parties(root, { isQuick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayword-bench-'));
  // As root it is not root whom PostgreSQL runs as.
  chmodSync(dataDir, 0o711);
  try {
    const load = `load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} CPUs`;
    console.log(`Parties, ${MEMBERS.toLocaleString('en')} members in ${MEMBERS / SIZE}, ${load}:`);
    const [live, cpu] = [await races(dataDir, isQuick), await fanOut(root, isQuick)];
    return [
      {
        what: `click to the screens of all others of its party, ${MEMBERS.toLocaleString('en')} players (p99)`,
        value: live,
        bound: MOST_MS,
        unit: 'ms',
        inReadme: true,
      },
      { ...cpu, bound: MOST_CPU, unit: '×' },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/**
 * @param {string} dataDir
 * @param {boolean} isQuick
 * @returns {Promise<number>} ms
 */
async function races(dataDir, isQuick) {
  const wayword = await forkServer(new URL('parties-process.mjs', import.meta.url), {
    env: { ...AS_IT_COMES, DATA_DIR: dataDir },
    ready: '/healthz',
  });
  const crowd = fork(fileURLToPath(new URL('crowd-process.mjs', import.meta.url)));
  const client = new pg.Client(connectionOf(dataDir));
  // Where the database goes the next question says so.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { origin } = wayword;
    const seated = await openParties(origin, await signInCrowd(client, MEMBERS), SIZE);
    const members = seated.flatMap((party) => party.members.map((one) => ({ ...one, partyId: party.id })));
    await askProcess(crowd, { type: 'follow', origin, size: SIZE, members });
    const { afterSent } = await clicking({ wayword, crowd, client, parties: seated, isQuick });
    await storms(crowd, isQuick);
    return afterSent.p99;
  } finally {
    await client.end();
    // The server after those who would hear of its end.
    if (crowd.connected) crowd.disconnect();
    await wayword.stop();
  }
}
