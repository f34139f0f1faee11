// @ts-check
import { percentile } from '../measure.mjs';

/** @typedef {{ p50: number, p99: number, last: number }} Times in ms */
/**
 * @typedef {object} ClickTimes
 * @property {number} clicks
 * @property {number} missing news that never arrived
 * @property {Times} answer from sending the request to its answer
 * @property {Times} afterSent from sending the request to the news at each of the other screens
 * @property {Times} afterAnswer the same from the answer of the request; negative if the news was faster
 */

/**
 * Times when clicks were sent and answered, and when the other party members saw them, in milliseconds of a single
 * clock.
 */
export class ClickLog {
  #others;
  /** @type {Map<string, { sent: number, answered: number, seen: number[] }>} */
  #clicks = new Map();
  #seen = 0;

  /** @param {number} others screens that should see each click */
  constructor(others) {
    this.#others = others;
  }

  get missing() {
    return this.#clicks.size * this.#others - this.#seen;
  }

  /**
   * @param {string} userId
   * @param {number} n
   * @param {number} at
   */
  sent(userId, n, at) {
    this.#clicks.set(`${userId} ${n}`, { sent: at, answered: Number.NaN, seen: [] });
  }

  /**
   * @param {string} userId
   * @param {number} n
   * @param {number} at
   */
  answered(userId, n, at) {
    this.#of(userId, n).answered = at;
  }

  /**
   * Records a click on another member's screen.
   * @param {string} userId
   * @param {number} n
   * @param {number} at
   */
  seen(userId, n, at) {
    this.#of(userId, n).seen.push(at);
    this.#seen += 1;
  }

  /** @returns {ClickTimes} */
  times() {
    const clicks = [...this.#clicks.values()];
    return {
      clicks: clicks.length,
      missing: this.missing,
      answer: timesOf(clicks.map(({ sent, answered }) => answered - sent)),
      afterSent: timesOf(clicks.flatMap(({ sent, seen }) => seen.map((at) => at - sent))),
      afterAnswer: timesOf(clicks.flatMap(({ answered, seen }) => seen.map((at) => at - answered))),
    };
  }

  /**
   * @param {string} userId
   * @param {number} n
   */
  #of(userId, n) {
    const click = this.#clicks.get(`${userId} ${n}`);
    if (click === undefined) throw new Error(`Click ${n} of ${userId} was not sent`);
    return click;
  }
}

/**
 * @param {readonly number[]} values
 * @returns {Times}
 */
export function timesOf(values) {
  return { p50: percentile(values, 0.5), p99: percentile(values, 0.99), last: percentile(values, 1) };
}
