// @ts-check

/**
 * One line of the table.
 * @typedef {object} Measure
 * @property {string} what
 * @property {number} value
 * @property {number} bound the value may reach it and not pass it
 * @property {string} unit
 */

/**
 * The smallest of the values that at least this share of them does not exceed.
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

/** @param {Measure} measure */
export function tableRow(measure) {
  const { what, value, bound, unit } = measure;
  const measured = `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ${unit}`;
  return `${what.padEnd(64)}${measured.padStart(12)}${`≤ ${bound} ${unit}`.padStart(14)}  ${isWithin(measure) ? 'ok' : 'OVER'}`;
}
