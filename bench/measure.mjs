// @ts-check

/**
 * A row of the results.
 * @typedef {object} Measure
 * @property {string} what
 * @property {number} value
 * @property {number} bound the largest value that passes
 * @property {string} unit of `value` and `bound`
 * @property {Comparison} [compared] figures behind a ratio
 * @property {boolean} [inReadme] whether the README shows this row
 */

/**
 * Results of our program and another in the same run, each with its unit.
 * @typedef {{ ours: string, peer: string }} Comparison
 */

/**
 * @typedef {object} Extent
 * @property {boolean} isQuick runs every measure with the fewest rounds that exercise its code: the figures mean little
 * @property {boolean} isFull searches in a graph as large as the largest encyclopedia's, and in tables of 10 million runs
 * @property {number | null} runs how many runs the tables of `growth` have; null for the number of the extent
 */

/**
 * Returns the smallest value that at least this share of the values does not exceed.
 * @param {readonly number[]} values
 * @param {number} share 0.5 for the median, 0.75 for p75
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

/** @param {Measure} measure */
export function isWithin({ value, bound }) {
  return value <= bound;
}
