// @ts-check
import { percentile } from '../measure.mjs';

/** @typedef {import('../measure.mjs').Measure} Measure */

/**
 * What was read from the server at a moment.
 * @typedef {object} Sample
 * @property {number} hours since the first sample
 * @property {number} heap live objects after a garbage collection, in MB
 * @property {number} rss resident memory in MB
 * @property {number} delay p99 of the event-loop delay since the sample before, in ms
 * @property {number} idleDelay the same in a process that does nothing: what the machine alone adds
 */

/**
 * What must be back to zero when all players have left.
 * @typedef {object} Leftovers
 * @property {number} connections open HTTP and WebSocket connections besides the one that asks
 * @property {number} live live channels
 * @property {number} parties parties that live channels follow
 * @property {number} database busy connections to the database, and queries that wait for one
 * @property {number} files open file descriptors above those of the start, without the pool of the database
 */

/**
 * @typedef {object} Outcome
 * @property {readonly Sample[]} samples after the start-up phase
 * @property {number} serverErrors answers with status 500 or above
 * @property {number} loggedErrors lines of the log at level `error`, and lines that are not from the log
 * @property {number} unexpected answers and messages that the players did not expect
 * @property {number} repeatedShare of all requests, those that found their idle connection closed
 * @property {number} idle activities that no player finished
 * @property {Leftovers} leftovers
 */

/**
 * Bounds of the growth, in MB per hour, and the part of a rise that a short run cannot tell from noise: compiled code,
 * caches that fill, pages that the allocator keeps.
 */
const GROWTH = {
  heap: { perHour: 12, settling: 4 },
  rss: { perHour: 60, settling: 24 },
};
/**
 * How much longer than in an idle process the delay may be (median of all samples), in milliseconds; as much again as in an
 * idle process is added, because a busy process waits more often for a machine that has too much to do.
 */
const MOST_DELAY_MS = 40;
/** How much the line through these differences may rise, with the same addition. */
const MOST_DELAY_RISE_MS = 15;

/** The server closes idle connections after five seconds, and a request can cross with that. */
const MOST_REPEATED_PERCENT = 1;

/**
 * Returns the slope of the Theil–Sen line: the median slope between all pairs of points. Unlike least squares, it does not
 * follow single outliers, as a pause of the machine.
 * @param {readonly { x: number, y: number }[]} points
 * @returns {number} y per x
 */
export function fittedSlope(points) {
  const slopes = points.flatMap((from, place) =>
    points.slice(place + 1).map((to) => (to.y - from.y) / (to.x - from.x)),
  );
  return percentile(slopes, 0.5);
}

/**
 * Judges a run of `npm run soak`.
 * @param {Outcome} outcome
 * @returns {Measure[]}
 */
export function judgeSoak(outcome) {
  const { samples, serverErrors, loggedErrors, unexpected, repeatedShare, idle, leftovers } = outcome;
  const first = samples[0]?.hours ?? Number.NaN;
  const hours = (samples.at(-1)?.hours ?? Number.NaN) - first;
  const slope = (/** @type {(sample: Sample) => number} */ of) =>
    fittedSlope(samples.map((sample) => ({ x: sample.hours, y: of(sample) })));
  const grown = (/** @type {string} */ what, /** @type {'heap' | 'rss'} */ field) => {
    const perHour = slope((sample) => sample[field]);
    const { perHour: most, settling } = GROWTH[field];
    const last = samples.at(-1)?.[field] ?? Number.NaN;
    return {
      what: `${what}, rise of the line (${most} MB an hour and ${settling} MB may be)`,
      value: perHour * hours,
      bound: Number((most * hours + settling).toFixed(1)),
      unit: 'MB',
      compared: { ours: `${perHour.toFixed(1)} MB an hour, ${last.toFixed(0)} MB at the end`, peer: '' },
    };
  };
  const excess = (/** @type {Sample} */ { delay, idleDelay }) => delay - idleDelay;
  const median = (/** @type {'delay' | 'idleDelay'} */ field) =>
    percentile(
      samples.map((sample) => sample[field]),
      0.5,
    );
  const withIdle = (/** @type {number} */ bound) => Number((bound + median('idleDelay')).toFixed(1));
  const none = (/** @type {string} */ what, /** @type {number} */ value) => ({
    what,
    value,
    bound: 0,
    unit: '',
  });
  return [
    grown('live heap', 'heap'),
    grown('resident memory', 'rss'),
    {
      what: 'p99 of the event-loop delay, above that of an idle process (median)',
      value: percentile(samples.map(excess), 0.5),
      bound: withIdle(MOST_DELAY_MS),
      unit: 'ms',
      compared: {
        ours: `${median('delay').toFixed(1)} ms`,
        peer: `idle process ${median('idleDelay').toFixed(1)} ms`,
      },
    },
    {
      what: 'the same, rise of the line',
      value: slope(excess) * hours,
      bound: withIdle(MOST_DELAY_RISE_MS),
      unit: 'ms',
    },
    none('answers with 500 or above', serverErrors),
    none('errors in the log', loggedErrors),
    none('answers that the players did not expect', unexpected),
    {
      what: 'requests whose idle connection was closed, sent again',
      value: repeatedShare * 100,
      bound: MOST_REPEATED_PERCENT,
      unit: '%',
    },
    none('activities that no player finished', idle),
    none('connections left open', leftovers.connections),
    none('live channels left open', leftovers.live),
    none('parties left in memory', leftovers.parties),
    none('database connections left busy', leftovers.database),
    none('file descriptors more than at the start', leftovers.files),
  ];
}

/**
 * Counts the errors in a log of JSON lines. A line that is no JSON comes from Node itself.
 * @param {string} log
 * @returns {readonly string[]} the lines
 */
export function errorLines(log) {
  return log
    .split('\n')
    .filter((line) => line !== '' && (!line.startsWith('{') || JSON.parse(line).level === 'error'));
}
