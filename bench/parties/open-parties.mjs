// @ts-check
import { createHmac, randomBytes } from 'node:crypto';

/** @typedef {{ id: string, code: string, members: readonly Caller[] }} SeatedParty the host first */
/** @typedef {{ articles: readonly string[], startsAt: number, runners: readonly { userId: string, runId: string }[] }} StartedRace */

/** Number of parties handled concurrently. */
const AT_ONCE = 8;

/**
 * Creates parties of `size` members through the routes that their pages use.
 * @param {string} origin
 * @param {readonly Caller[]} crowd
 * @param {number} size
 * @returns {Promise<SeatedParty[]>}
 */
export function openParties(origin, crowd, size) {
  const groups = Array.from({ length: crowd.length / size }, (_, place) =>
    crowd.slice(place * size, (place + 1) * size),
  );
  return fewAtOnce(groups, async (members) => {
    const [host, ...others] = members;
    if (host === undefined) throw new Error('A party has no members');
    const { id, code } = (await post(origin, '/api/parties', host, {})).party;
    for (const other of others) await post(origin, '/api/parties/join', other, { code });
    return { id, code, members };
  });
}

/**
 * Every host presses Start.
 * @param {string} origin
 * @param {readonly SeatedParty[]} parties
 * @returns {Promise<StartedRace[]>} in the order of the parties
 */
export function startRaces(origin, parties) {
  return fewAtOnce(parties, async ({ id, members: [host] }) => {
    if (host === undefined) throw new Error('A party has no members');
    return (await post(origin, `/api/parties/${id}/start`, host, {})).party.race;
  });
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {Caller} caller
 * @param {object} body
 */
async function post(origin, path, { cookie, address }, body) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { origin, cookie, 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} was answered ${response.status}: ${await response.text()}`);
  return (await response.json()).snapshot;
}

/**
 * @template Item, Made
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Made>} make
 * @returns {Promise<Made[]>} in the order of the items
 */
async function fewAtOnce(items, make) {
  /** @type {Made[]} */
  const made = [];
  const left = items.entries();
  const lane = async () => {
    for (const [place, item] of left) made[place] = await make(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return made;
}

/** In all parties together. */
export const MEMBERS = 1_000;
/** Members per party. */
export const SIZE = 8;

/**
 * @typedef {{ userId: string, cookie: string, address: string }} Caller `address`: client address that the proxy sends
 */

/** Callers per address, so that the limits fit: a cut connection and its replacement briefly count together. */
const PER_ADDRESS = 50;

/**
 * Inserts signed-in accounts: a thousand sign-ups would hit the rate limits and measure password hashing. All other
 * requests use the normal routes.
 * @param {import('pg').Client} client
 * @param {number} count
 * @returns {Promise<Caller[]>}
 */
export async function signInCrowd(client, count) {
  const names = Array.from({ length: count }, (_, place) => `racer-${place}`);
  const tokens = names.map(() => randomBytes(24).toString('base64url'));
  await client.query(
    `insert into "user" (id, name, email, username, "displayUsername")
      select name, name, name || '@example.org', name, name from unnest($1::text[]) as name`,
    [names],
  );
  await client.query(
    `insert into session (id, "expiresAt", token, "userId")
      select name, now() + interval '30 days', token, name from unnest($1::text[], $2::text[]) as made (name, token)`,
    [names, tokens],
  );
  const { rows } = await client.query(`select value from secrets where name = 'better-auth'`);
  // Otherwise autovacuum and the checkpoint would run within a minute, during the measurement.
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  return names.map((userId, place) => ({
    userId,
    cookie: sessionCookie(tokens[place] ?? '', rows[0].value),
    address: `10.0.0.${1 + Math.floor(place / PER_ADDRESS)}`,
  }));
}

/**
 * Signs the cookie as better-auth does.
 * @param {string} token of the session
 * @param {string} secret
 */
export function sessionCookie(token, secret) {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `wayword.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
