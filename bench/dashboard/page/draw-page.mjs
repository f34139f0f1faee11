// @ts-check
import { escapeHtml } from '#scripts/starter/article-texts.mjs';
import { lineClass, drawPlot } from './draw-plot.mjs';
import { drawStates } from './draw-states.mjs';
import { linesOf } from '../evaluate-panels.mjs';
import { rowsOf } from './measure-text.mjs';
import { pageStyles } from './page-styles.mjs';

/** @typedef {import('../evaluate-panels.mjs').EvaluatedPanel} EvaluatedPanel */
/** @typedef {import('../query-prometheus.mjs').Range} Range */

/** Grafana's grid: 24 columns, and rows of 30 pixels with a gap of 8. */
const [COLUMNS, COLUMN_PX, ROW_PX, GAP_PX] = [24, 66, 38, 8];
const PADDING_PX = 12;
const TITLE_PX = 32;
const LEGEND_ROW_PX = 18;
const LEGEND = { before: 20, gap: 14 };
const LEAST_PLOT_PX = 96;

/** Of the page with its margins. */
export const PAGE_WIDTH = COLUMNS * COLUMN_PX - GAP_PX + 48;

/** Of the plot of a panel a third as wide as the dashboard, which Grafana chooses the step by. */
export const PLOT_WIDTH = 8 * COLUMN_PX - GAP_PX - 2 * PADDING_PX;

/**
 * Draws a dashboard as a page without scripts, whose panels are where Grafana puts them.
 * @param {{ title: string, notes: readonly string[], font: Buffer }} head `notes`: about the run; `font`: woff2
 * @param {readonly EvaluatedPanel[]} panels
 * @param {Range} range
 * @returns {string} HTML
 */
export function drawPage({ title, notes, font }, panels, range) {
  const rows = Math.max(0, ...panels.map(({ panel: { gridPos } }) => gridPos.y + gridPos.h));
  const drawn = panels.map((panel) => drawPanel(panel, range));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${pageStyles(font)}</style>
<h1>${escapeHtml(title)}</h1>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
<main style="height:${rows * ROW_PX - GAP_PX}px">
${drawn.join('\n')}
</main>
</html>
`;
}

/**
 * @param {EvaluatedPanel} evaluated
 * @param {Range} range
 */
function drawPanel(evaluated, range) {
  const { title, description, gridPos, drawing } = evaluated.panel;
  const size = { width: gridPos.w * COLUMN_PX - GAP_PX, height: gridPos.h * ROW_PX - GAP_PX };
  const width = size.width - 2 * PADDING_PX;
  const lines = linesOf(evaluated);
  const entries = legendOf(evaluated, lines);
  const legendRows = rowsOf(
    entries.map(({ name }) => name),
    width,
    LEGEND,
  );
  const plot = {
    width,
    height: Math.max(LEAST_PLOT_PX, size.height - TITLE_PX - legendRows * LEGEND_ROW_PX - PADDING_PX - 2),
  };
  const place = `left:${gridPos.x * COLUMN_PX}px;top:${gridPos.y * ROW_PX}px;width:${size.width}px;height:${size.height}px`;
  const about = description === null ? '' : `<span class="about" title="${escapeHtml(description)}">i</span>`;
  return [
    `<section style="${place}"><h2>${escapeHtml(title)}${about}</h2>`,
    lines.length === 0
      ? `<div class="empty" style="height:${plot.height}px">No data</div>`
      : drawLines(lines, drawing, range, plot),
    '<ul>',
    ...entries.map(({ name, swatch }) => `<li><i class="${swatch}"></i>${escapeHtml(name)}</li>`),
    '</ul></section>',
  ].join('');
}

/**
 * @param {readonly import('../evaluate-panels.mjs').Line[]} lines
 * @param {import('../read-dashboard.mjs').Drawing} drawing
 * @param {Range} range
 * @param {import('./draw-plot.mjs').Size} size
 */
function drawLines(lines, drawing, range, size) {
  return drawing.type === 'timeseries'
    ? drawPlot(lines, drawing, range, size)
    : drawStates(lines, drawing.states, range, size);
}

/**
 * @param {EvaluatedPanel} evaluated
 * @param {readonly import('../evaluate-panels.mjs').Line[]} lines
 * @returns {readonly { name: string, swatch: string }[]}
 */
function legendOf({ panel: { drawing } }, lines) {
  return drawing.type === 'timeseries'
    ? lines.map(({ name }, place) => ({ name, swatch: lineClass(place) }))
    : [...drawing.states.values()].map(({ text, color }) => ({ name: text, swatch: `state ${color}` }));
}
