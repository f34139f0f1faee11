// @ts-check
import { createHmac, randomBytes } from 'node:crypto';

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
