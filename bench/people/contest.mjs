// @ts-check
import { percentile } from '../measure.mjs';

/** @typedef {{ perSecond: number, p50: number, p99: number, cpu: number }} Round times in ms, CPU in µs per request */
/** @typedef {{ name: string, round: () => Promise<Round>, rounds: Round[] }} Contestant */

/** Compares our implementation of a task with the cheapest possible one. */
export class Contest {
  /** @type {Contestant} */
  #ours;
  /** @type {Contestant} */
  #least;

  /**
   * @param {string} what
   * @param {{ ours: () => Promise<Round>, least: () => Promise<Round>, leastName: string }} contestants each call runs
   * a round
   */
  constructor(what, { ours, least, leastName }) {
    this.what = what;
    this.#ours = { name: 'Wayword', round: ours, rounds: [] };
    this.#least = { name: leastName, round: least, rounds: [] };
  }

  /** Not counted: lets the JIT compile the hot code. */
  async warmUp() {
    await this.#ours.round();
    await this.#least.round();
  }

  async round() {
    for (const { round, rounds } of [this.#ours, this.#least]) rounds.push(await round());
  }

  /**
   * Returns the median over the rounds of our result relative to the other's in the same round, and the medians of
   * both.
   * @param {keyof Round} field
   */
  compare(field) {
    const least = this.#least.rounds.map((round) => round[field]);
    const ours = this.#ours.rounds.map((round) => round[field]);
    const ratios = ours.map((value, round) => value / (least[round] ?? Number.NaN));
    return { ratio: percentile(ratios, 0.5), ours: percentile(ours, 0.5), least: percentile(least, 0.5) };
  }

  /** For the terminal. */
  rows() {
    return [this.#ours, this.#least].map(({ name, rounds }) => {
      const median = (/** @type {keyof Round} */ field) =>
        percentile(
          rounds.map((round) => round[field]),
          0.5,
        );
      const cells = [
        `${median('perSecond').toFixed(0)}/s`,
        `p50 ${median('p50').toFixed(2)} ms`,
        `p99 ${median('p99').toFixed(2)} ms`,
        `${median('cpu').toFixed(0)} µs CPU`,
      ];
      return `  ${this.what.padEnd(18)}${name.padEnd(16)}${cells.map((cell) => cell.padStart(15)).join('')}`;
    });
  }
}
