// @ts-check

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
    if (type === 'gone' || type === 'refused') throw new Error(`A member is told: ${text}`);
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
