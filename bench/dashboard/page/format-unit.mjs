// @ts-check

/** Units by their ids in Grafana. */
export const UNITS = /** @type {const} */ (['short', 'reqps', 's', 'bytes', 'percentunit']);

/** @typedef {typeof UNITS[number]} Unit */
/** @typedef {{ factor: number, suffix: string }} Scale a value divided by `factor` is shown before `suffix` */

/**
 * The scales of each unit, from the smallest, with the names that Grafana shows.
 * @type {Readonly<Record<Unit, readonly [Scale, ...Scale[]]>>}
 */
const SCALES = {
  short: [
    { factor: 1, suffix: '' },
    { factor: 1e3, suffix: ' K' },
    { factor: 1e6, suffix: ' Mil' },
  ],
  reqps: [
    { factor: 1, suffix: ' req/s' },
    { factor: 1e3, suffix: 'K req/s' },
  ],
  s: [
    { factor: 1e-6, suffix: ' µs' },
    { factor: 1e-3, suffix: ' ms' },
    { factor: 1, suffix: ' s' },
    { factor: 60, suffix: ' min' },
    { factor: 3600, suffix: ' hour' },
  ],
  bytes: [
    { factor: 1, suffix: ' B' },
    { factor: 1024, suffix: ' KiB' },
    { factor: 1024 ** 2, suffix: ' MiB' },
    { factor: 1024 ** 3, suffix: ' GiB' },
  ],
  percentunit: [{ factor: 0.01, suffix: '%' }],
};

/**
 * Returns the scale for an axis: the largest on which its largest value is at least 1.
 * @param {Unit} unit
 * @param {number} largest value of the axis, in the unit itself; more than 0
 * @returns {Scale}
 */
export function scaleFor(unit, largest) {
  const [smallest, ...larger] = SCALES[unit];
  return larger.findLast(({ factor }) => factor <= largest) ?? smallest;
}

/**
 * Formats a number with as many decimals as numbers at multiples of `step` need.
 * @param {number} scaled a value divided by the factor of its scale
 * @param {number} step in the same scale: 1, 2 or 5 times a power of ten
 * @param {string} suffix
 */
export function formatTick(scaled, step, suffix) {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  return `${scaled.toFixed(decimals)}${suffix}`;
}
