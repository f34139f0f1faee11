// @ts-check
import { percentile } from '../measure.mjs';

/** @typedef {{ p50: number, p99: number, last: number }} Times in ms */
/**
 * @typedef {object} ClickTimes
 * @property {number} clicks
 * @property {number} missing news that never came
 * @property {Times} answer of its request, from when it was sent
 * @property {Times} afterSent of the news at each of the other screens
 * @property {Times} afterAnswer the same from when its request was answered; below zero where the news was quicker
 */

/** When clicks were sent and answered, and when the others of the party saw them. Moments are milliseconds of one clock. */
export class ClickLog {
  #others;
  /** @type {Map<string, { sent: number, answered: number, seen: number[] }>} */
  #clicks = new Map();
  #seen = 0;

  /** @param {number} others screens that are to see each click */
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
   * At another member's screen.
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
    if (click === undefined) throw new Error(`Nobody sent click ${n} of ${userId}`);
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
