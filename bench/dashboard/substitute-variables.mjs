// @ts-check

/** Grafana's steps between the points of a line, in seconds, each up to the given number of seconds. */
const INTERVALS = /** @type {const} */ ([
  [1, 1.5],
  [2, 3.5],
  [5, 7.5],
  [10, 12.5],
  [15, 17.5],
  [20, 25],
  [30, 45],
  [60, 90],
  [120, 210],
  [300, 450],
]);

/**
 * Returns the seconds between the points of a line as Grafana chooses them: about one point for each pixel, not less than
 * the interval of the scrapes.
 * @param {number} seconds of the range
 * @param {number} pixels of the plot
 * @param {number} scrape interval in seconds
 */
export function stepOf(seconds, pixels, scrape) {
  const wanted = seconds / pixels;
  const rounded = INTERVALS.find(([, upTo]) => wanted < upTo)?.[0] ?? 600;
  return Math.max(rounded, scrape);
}

/**
 * Returns over how many seconds Grafana computes rates.
 * @param {number} step between points, in seconds
 * @param {number} scrape interval in seconds
 */
export function rateSeconds(step, scrape) {
  return Math.max(step + scrape, 4 * scrape);
}

/**
 * Returns the variables that Grafana itself defines in an expression.
 * @param {number} seconds of the range
 * @param {number} step between points, in seconds
 * @param {number} scrape interval in seconds
 * @returns {Readonly<Record<string, string>>}
 */
export function globalVariables(seconds, step, scrape) {
  return {
    __interval: `${step}s`,
    __rate_interval: `${rateSeconds(step, scrape)}s`,
    __range: `${Math.round(seconds)}s`,
  };
}

/**
 * Replaces `$name` and `${name}` in an expression. Throws for a variable without a value.
 * @param {string} expr
 * @param {Readonly<Record<string, string>>} variables
 */
export function substituteVariables(expr, variables) {
  return expr.replaceAll(
    /\$(?:\{(?<braced>[^}]*)\}|(?<plain>[A-Za-z_]\w*))/gu,
    (match, /** @type {string | undefined} */ braced, /** @type {string | undefined} */ plain) => {
      const value = variables[braced ?? plain ?? ''];
      if (value === undefined) throw new Error(`${match} in ${expr} has no value`);
      return value;
    },
  );
}
