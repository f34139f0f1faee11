// @ts-check
import * as z from 'zod/mini';
import { UNITS } from './page/format-unit.mjs';

/** @typedef {{ x: number, y: number, w: number, h: number }} GridPosition of a panel: 24 columns, rows of 38 pixels */
/** @typedef {{ refId: string, expr: string, legendFormat: string }} Query */
/** @typedef {{ text: string, color: string }} State */

/**
 * How a panel is drawn.
 * @typedef {{ type: 'timeseries', unit: import('./page/format-unit.mjs').Unit, decimals: number | null }
 *   | { type: 'state-timeline', states: ReadonlyMap<number, State> }} Drawing
 */

/**
 * @typedef {object} Panel
 * @property {string} title
 * @property {string | null} description
 * @property {GridPosition} gridPos
 * @property {readonly Query[]} queries
 * @property {Drawing} drawing
 */

/** @typedef {{ name: string, metric: string, label: string, all: string }} Variable `all`: its value for all of the label */
/** @typedef {{ title: string, variables: readonly Variable[], panels: readonly Panel[] }} Dashboard */

const panelParts = {
  title: z.string(),
  description: z.optional(z.string()),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })),
};
const timeseries = z.object({
  ...panelParts,
  type: z.literal('timeseries'),
  fieldConfig: z.object({
    // An axis that does not start at 0 would exaggerate, and is not drawn here.
    defaults: z.object({ unit: z.enum(UNITS), min: z.literal(0), decimals: z.optional(z.int()) }),
  }),
});
const stateTimeline = z.object({
  ...panelParts,
  type: z.literal('state-timeline'),
  fieldConfig: z.object({
    defaults: z.object({
      mappings: z.array(
        z.object({
          type: z.literal('value'),
          options: z.record(z.string(), z.object({ text: z.string(), color: z.string(), index: z.int() })),
        }),
      ),
    }),
  }),
});
const variable = z.discriminatedUnion('type', [
  z.object({ type: z.literal('datasource') }),
  z.object({
    type: z.literal('query'),
    name: z.string(),
    query: z.object({ query: z.string() }),
    allValue: z.string(),
  }),
]);
const dashboard = z.object({
  title: z.string(),
  templating: z.object({ list: z.array(variable) }),
  panels: z.array(z.discriminatedUnion('type', [timeseries, stateTimeline])),
});

/**
 * Reads a dashboard in Grafana's format. Throws on a type of panel, a unit or a variable that this folder cannot show.
 * @param {string} json
 * @returns {Dashboard}
 */
export function readDashboard(json) {
  const { title, templating, panels } = dashboard.parse(JSON.parse(json));
  return {
    title,
    variables: templating.list.flatMap((entry) => (entry.type === 'query' ? [readVariable(entry)] : [])),
    panels: panels.map((panel) => ({
      title: panel.title,
      description: panel.description ?? null,
      gridPos: panel.gridPos,
      queries: panel.targets,
      drawing: readDrawing(panel),
    })),
  };
}

/**
 * @param {z.infer<typeof timeseries> | z.infer<typeof stateTimeline>} panel
 * @returns {Drawing}
 */
function readDrawing(panel) {
  if (panel.type === 'timeseries') {
    const { unit, decimals = null } = panel.fieldConfig.defaults;
    return { type: panel.type, unit, decimals };
  }
  const states = panel.fieldConfig.defaults.mappings
    .flatMap(({ options }) => Object.entries(options))
    .sort(([, a], [, b]) => a.index - b.index);
  return {
    type: panel.type,
    states: new Map(states.map(([value, { text, color }]) => [Number(value), { text, color }])),
  };
}

/**
 * @param {{ name: string, query: { query: string }, allValue: string }} variable
 * @returns {Variable}
 */
function readVariable({ name, query: { query }, allValue }) {
  const [, metric, label] = /^label_values\((\w+), (\w+)\)$/u.exec(query) ?? [];
  if (metric === undefined || label === undefined)
    throw new Error(`The variable ${name} is not label_values(metric, label) but ${query}`);
  return { name, metric, label, all: allValue };
}

/**
 * Returns the name of a series in the legend: `{{label}}` stands for the value of a label. `missing` are labels that the
 * series does not have, in whose place Grafana shows their own names.
 * @param {string} format
 * @param {Readonly<Record<string, string>>} labels
 * @returns {{ name: string, missing: readonly string[] }}
 */
export function legendName(format, labels) {
  /** @type {string[]} */
  const missing = [];
  const name = format.replaceAll(/\{\{\s*(\w+)\s*\}\}/gu, (_match, /** @type {string} */ label) => {
    const value = labels[label];
    if (value === undefined) missing.push(label);
    return value ?? label;
  });
  return { name, missing };
}
