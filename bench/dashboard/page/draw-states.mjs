// @ts-check
import { escapeHtml } from '#scripts/starter/article-texts.mjs';
import { label, svg, timeAxis, timeScale, unbroken } from './draw-plot.mjs';
import { textWidth } from './measure-text.mjs';

/** @typedef {import('../evaluate-panels.mjs').Line} Line */
/** @typedef {import('../query-prometheus.mjs').Range} Range */
/** @typedef {import('../read-dashboard.mjs').State} State */
/** @typedef {{ from: number, to: number, value: number }} Span seconds since 1970 */

const BOTTOM_PX = 20;

/**
 * Draws a row for each line, with a bar for each time in one state.
 * @param {readonly Line[]} lines
 * @param {ReadonlyMap<number, State>} states
 * @param {Range} range
 * @param {import('./draw-plot.mjs').Size} size
 * @returns {string} SVG
 */
export function drawStates(lines, states, range, size) {
  const box = {
    left: Math.ceil(Math.max(0, ...lines.map(({ name }) => textWidth(name)))) + 8,
    right: size.width - 6,
    top: 0,
    bottom: size.height - BOTTOM_PX,
  };
  const x = timeScale(range, box);
  const row = (box.bottom - box.top) / Math.max(1, lines.length);
  const bar = Math.min(26, row * 0.75);
  const rows = lines.map(({ name, points }, place) => {
    const middle = box.top + (place + 0.5) * row;
    const bars = spansOf(points, range.step).map(({ from, to, value }) => {
      const [left, right] = [x(from), x(Math.min(to, range.to))];
      const state = states.get(value);
      const title = `${name}: ${state?.text ?? value}`;
      return (
        `<rect class="state ${state?.color ?? 'unknown'}" x="${left.toFixed(1)}" y="${(middle - bar / 2).toFixed(1)}" ` +
        `width="${Math.max(1, right - left).toFixed(1)}" height="${bar.toFixed(1)}"><title>${escapeHtml(title)}</title></rect>`
      );
    });
    return bars.join('') + label(box.left - 8, middle + 4, 'end', name);
  });
  return svg(size, [timeAxis(range, box), ...rows]);
}

/**
 * Returns the times during which a value did not change. A value holds until the next step.
 * @param {readonly import('../query-prometheus.mjs').Point[]} points
 * @param {number} step seconds
 * @returns {readonly Span[]}
 */
export function spansOf(points, step) {
  return unbroken(points, step).flatMap((run) => {
    /** @type {Span[]} */
    const spans = [];
    for (const { at, value } of run) {
      const last = spans.at(-1);
      if (last?.value === value) last.to = at + step;
      else spans.push({ from: at, to: at + step, value });
    }
    return spans;
  });
}
