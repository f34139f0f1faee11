// @ts-check

/** Steps of a time axis, in seconds. */
const TIME_STEPS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600];

/**
 * Returns the step between the values of an axis from 0: 1, 2 or 5 times a power of ten.
 * @param {number} largest value that the axis must show; more than 0
 * @param {number} most steps up to it
 * @param {number | null} decimals that the numbers may have; null for any
 * @returns {number}
 */
export function valueStep(largest, most, decimals) {
  const least = largest / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
  return decimals === null ? step : Math.max(step, 10 ** -decimals);
}

/**
 * Returns the values of an axis from 0 to the first that is at least `largest`.
 * @param {number} largest
 * @param {number} step
 * @returns {readonly number[]}
 */
export function valueTicks(largest, step) {
  const last = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: last + 1 }, (_, place) => place * step);
}

/**
 * Returns the moments that a time axis names, at whole multiples of a step, and that step.
 * @param {number} from seconds since 1970
 * @param {number} to
 * @param {number} most moments
 * @returns {{ ticks: readonly number[], step: number }}
 */
export function timeTicks(from, to, most) {
  const step = TIME_STEPS.find((seconds) => (to - from) / seconds < most) ?? 86_400;
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return { ticks: Array.from({ length: count }, (_, place) => (first + place) * step), step };
}

/**
 * Formats a moment in UTC, with seconds if the axis needs them.
 * @param {number} at seconds since 1970
 * @param {number} step of the axis
 */
export function formatMoment(at, step) {
  return new Date(at * 1000).toISOString().slice(11, step < 60 ? 19 : 16);
}
