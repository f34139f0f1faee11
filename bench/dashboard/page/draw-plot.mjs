// @ts-check
import { escapeHtml } from '#scripts/starter/article-texts.mjs';
import { formatMoment, timeTicks, valueStep, valueTicks } from './axis-ticks.mjs';
import { formatTick, scaleFor } from './format-unit.mjs';
import { textWidth } from './measure-text.mjs';
import { COLORS } from './page-styles.mjs';

/** @typedef {import('../evaluate-panels.mjs').Line} Line */
/** @typedef {import('../query-prometheus.mjs').Point} Point */
/** @typedef {import('../query-prometheus.mjs').Range} Range */
/** @typedef {{ width: number, height: number }} Size pixels */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box where the lines are drawn, in pixels */

const STEP_PX = 34;
const MOMENT_PX = 84;
const BOTTOM_PX = 20;
const TOP_PX = 8;

/**
 * Draws the lines of a panel over a grid, with an axis of time and one of values from 0.
 * @param {readonly Line[]} lines
 * @param {Extract<import('../read-dashboard.mjs').Drawing, { type: 'timeseries' }>} drawing
 * @param {Range} range
 * @param {Size} size
 * @returns {string} SVG
 */
export function drawPlot(lines, { unit, decimals }, range, size) {
  // An axis of zeros ends at 1.
  const largest = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ value }) => value))) || 1;
  const { factor, suffix } = scaleFor(unit, largest);
  const plotHeight = size.height - TOP_PX - BOTTOM_PX;
  const step = valueStep(largest / factor, Math.max(2, Math.floor(plotHeight / STEP_PX)), decimals);
  const ticks = valueTicks(largest / factor, step);
  const labels = ticks.map((tick) => formatTick(tick, step, suffix));
  const box = {
    left: Math.ceil(Math.max(...labels.map(textWidth))) + 8,
    right: size.width - 6,
    top: TOP_PX,
    bottom: size.height - BOTTOM_PX,
  };
  const top = (ticks.at(-1) ?? step) * factor;
  const y = (/** @type {number} */ value) => box.bottom - (value / top) * plotHeight;
  const x = timeScale(range, box);
  const grid = ticks.map((tick, place) => {
    const at = round(y(tick * factor));
    return `<path class="grid" d="M${box.left} ${at}H${box.right}"/>${label(box.left - 8, at + 4, 'end', labels[place] ?? '')}`;
  });
  const drawn = lines.map(({ points }, place) => drawLine(points, place, { x, y, step: range.step }));
  return svg(size, [...grid, timeAxis(range, box), ...drawn]);
}

/**
 * Returns the horizontal place of a moment.
 * @param {Range} range
 * @param {Pick<Box, 'left' | 'right'>} box
 * @returns {(at: number) => number}
 */
export function timeScale({ from, to }, { left, right }) {
  return (at) => left + ((at - from) / (to - from)) * (right - left);
}

/**
 * Draws the names of moments under a plot, and lines up from them; none that would leave the plot.
 * @param {Range} range
 * @param {Box} box
 */
export function timeAxis(range, box) {
  const x = timeScale(range, box);
  const { ticks, step } = timeTicks(range.from, range.to, Math.max(2, (box.right - box.left) / MOMENT_PX));
  return ticks
    .map((at) => {
      const [place, text] = [round(x(at)), formatMoment(at, step)];
      const half = textWidth(text) / 2;
      const name = place + half > box.right + 6 ? '' : label(place, box.bottom + 16, 'middle', text);
      return `<path class="grid" d="M${place} ${box.top}V${box.bottom}"/>${name}`;
    })
    .join('');
}

/**
 * @param {Size} size
 * @param {readonly string[]} parts
 */
export function svg({ width, height }, parts) {
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {'start' | 'middle' | 'end'} anchor
 * @param {string} text
 */
export function label(x, y, anchor, text) {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
}

/**
 * Returns the classes of a line: after the last color, lines have the same colors again, dashed.
 * @param {number} place
 */
export function lineClass(place) {
  return `c${place % COLORS}${place % (2 * COLORS) >= COLORS ? ' dashed' : ''}`;
}

/**
 * Draws a line with a gap where steps are missing. A point between two gaps would be invisible as a line: it is a dot.
 * @param {readonly Point[]} points
 * @param {number} place of the line, for its color
 * @param {{ x: (at: number) => number, y: (value: number) => number, step: number }} scale
 */
function drawLine(points, place, { x, y, step }) {
  const runs = unbroken(points, step);
  const path = runs
    .filter((run) => run.length > 1)
    .map((run) => `M${run.map(({ at, value }) => `${round(x(at))} ${round(y(value))}`).join('L')}`)
    .join('');
  const dots = runs.flatMap((run) =>
    run[0] !== undefined && run.length === 1
      ? [`<circle r="1.8" cx="${round(x(run[0].at))}" cy="${round(y(run[0].value))}"/>`]
      : [],
  );
  return `<g class="line ${lineClass(place)}"><path d="${path}"/>${dots.join('')}</g>`;
}

/**
 * Splits points where a step is missing.
 * @param {readonly Point[]} points
 * @param {number} step seconds
 * @returns {readonly (readonly Point[])[]}
 */
export function unbroken(points, step) {
  /** @type {Point[][]} */
  const runs = [];
  for (const point of points) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && point.at - last.at < step * 1.5) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

/** @param {number} value in pixels */
function round(value) {
  return Math.round(value * 10) / 10;
}
