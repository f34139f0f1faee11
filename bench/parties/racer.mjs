// @ts-check
import { WebSocket } from 'ws';
import { HttpConnection } from '../serving/http-connection.mjs';

/** @typedef {import('../people/plan-path.mjs').Hop} Hop */
/** @typedef {import('./open-parties.mjs').Caller & { partyId: string }} Member */

/** A member with their page: a live channel that follows the party, and an HTTP connection for their clicks. */
export class Racer {
  #origin;
  #member;
  #clicks;
  #onMoved;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {readonly Buffer[]} */
  #requests = [];
  #told = 0;
  screen = new Screen();

  /**
   * @param {string} origin
   * @param {Member} member
   * @param {(userId: string, clicks: number) => void} onMoved called when another member's click arrives
   */
  constructor(origin, member, onMoved) {
    this.#origin = origin;
    this.#member = member;
    this.#clicks = new HttpConnection(origin);
    this.#onMoved = onMoved;
  }

  get userId() {
    return this.#member.userId;
  }

  /** Opens the channel; resolves once the party's snapshot arrived. */
  follow() {
    const { cookie, address, partyId } = this.#member;
    const socket = new WebSocket(`${this.#origin.replace('http', 'ws')}/api/live`, {
      headers: { cookie, 'x-forwarded-for': address },
      origin: this.#origin,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    /** @type {Promise<void>} */
    const there = new Promise((resolve, reject) => {
      socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic: `party:${partyId}` })));
      socket.on('error', reject);
      // The benchmark does not close connections here, so a close is an error.
      socket.on('close', (code) => reject(new Error(`The live channel was closed with ${code}`)));
      socket.on('message', (/** @type {Buffer} */ data) => {
        if (this.#hear(data.toString()) === 'snapshot') resolve();
      });
    });
    return there;
  }

  /** Drops the connection without a close handshake. */
  cut() {
    this.#socket?.removeAllListeners();
    this.#socket?.on('error', () => undefined);
    this.#socket?.terminate();
  }

  /**
   * Prepares the requests of the path.
   * @param {string} runId
   * @param {readonly Hop[]} path
   */
  plan(runId, path) {
    this.#requests = path.map((hop) => this.#request(runId, hop));
  }

  /** Sends the next click; resolves with the answer. Throws if the server rejects it. */
  async click() {
    const request = this.#requests[this.#told];
    if (request === undefined) throw new Error('The planned path is over');
    this.#told += 1;
    await this.#clicks.ask(request);
  }

  /** Number of clicks sent to the server. */
  get told() {
    return this.#told;
  }

  /** @param {string} text */
  #hear(text) {
    const { type, moved } = this.screen.hear(text);
    for (const { userId, clicks } of moved) if (userId !== this.userId) this.#onMoved(userId, clicks);
    return type;
  }

  /**
   * @param {string} runId
   * @param {Hop} hop
   */
  #request(runId, hop) {
    const body = JSON.stringify(hop);
    const lines = [
      `POST /api/runs/${runId}/hops HTTP/1.1`,
      `Host: ${new URL(this.#origin).host}`,
      `Origin: ${this.#origin}`,
      `Cookie: ${this.#member.cookie}`,
      `X-Forwarded-For: ${this.#member.address}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
  }
}

/** @typedef {{ userId: string, clicks: number }} Moved */

/** A member's view of their party, updated like their page: numbered news applied to a snapshot. */
export class Screen {
  /** The number of the newest seen change; −1 before the first snapshot. */
  seq = -1;
  /** Number of skipped sequence numbers. */
  gaps = 0;
  /** @type {Map<string, number>} clicks of every member in the race */
  clicks = new Map();

  /**
   * @param {string} text of a message
   * @returns {{ type: string, moved: readonly Moved[] }} its type, and the clicks it reports for the first time
   */
  hear(text) {
    const message = JSON.parse(text);
    const { type } = message;
    if (type === 'gone' || type === 'refused')
      throw new Error(`The server removed or refused a member: ${text}`);
    if (type === 'snapshot') this.#show(message);
    return { type, moved: type === 'news' ? this.#take(message) : [] };
  }

  /** @param {{ seq: number, party: { race: { runners: readonly Moved[] } | null } }} snapshot */
  #show({ seq, party }) {
    this.seq = seq;
    this.clicks = new Map((party.race?.runners ?? []).map(({ userId, clicks }) => [userId, clicks]));
  }

  /** @param {{ seq: number, events: readonly { type: string, userId: string, clicks: number }[] }} news */
  #take({ seq, events }) {
    const last = seq + events.length - 1;
    if (last <= this.seq) return [];
    if (seq !== this.seq + 1) this.gaps += 1;
    this.seq = last;
    const moved = events.filter(({ type }) => type === 'moved');
    for (const { userId, clicks } of moved) this.clicks.set(userId, clicks);
    return moved;
  }
}
