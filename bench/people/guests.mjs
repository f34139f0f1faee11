// @ts-check
import { pageReader, planPath } from './plan-path.mjs';

/** Per run: more than most journeys take, fewer than the level allows. */
const CLICKS = 20;

/** @typedef {import('./plan-path.mjs').Hop} Hop */

/**
 * Returns the first level without a click limit.
 * @param {string} origin
 * @returns {Promise<string>}
 */
export async function endlessLevel(origin) {
  /** @type {{ levels: readonly { id: string, max_clicks: number | null }[] }} */
  const { levels } = await (await fetch(`${origin}/api/levels`)).json();
  const level = levels.find(({ max_clicks }) => max_clicks === null);
  if (level === undefined) throw new Error('Every level has a limit of clicks');
  return level.id;
}

/**
 * Plans the clicks of every guest, each along separate links.
 * @param {string} origin
 * @param {readonly Guest[]} guests
 * @param {string} levelId
 * @returns {Promise<Hop[][]>}
 */
export async function planPaths(origin, guests, levelId) {
  const runs = await Promise.all(guests.map((guest) => guest.open({ mode: 'level', levelId })));
  const [first] = runs;
  if (first === undefined) throw new Error('There are no guests');
  const { pin, articles } = first;
  const read = pageReader(origin, pin);
  /** @type {Hop[][]} */
  const paths = [];
  for (const player of guests.keys()) paths.push(await planPath(read, { articles, clicks: CLICKS, player }));
  return paths;
}

/** A browser without an account: it keeps its cookie. */
export class Guest {
  #origin;
  #cookie = '';

  /** @param {string} origin of the server */
  constructor(origin) {
    this.#origin = origin;
  }

  /** The Cookie header; empty until the first run. */
  get cookie() {
    return this.#cookie;
  }

  /**
   * Opens a run.
   * @param {{ mode: 'level', levelId: string } | { mode: 'daily', challengeId: string }} body
   * @returns {Promise<{ id: string, pin: string, articles: readonly string[] }>}
   */
  async open(body) {
    const response = await fetch(`${this.#origin}/api/runs`, {
      method: 'POST',
      headers: {
        origin: this.#origin,
        'content-type': 'application/json',
        ...(this.#cookie !== '' && { cookie: this.#cookie }),
      },
      body: JSON.stringify(body),
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
