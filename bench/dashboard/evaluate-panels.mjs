// @ts-check
import { legendName } from './read-dashboard.mjs';
import { substituteVariables } from './substitute-variables.mjs';

/** @typedef {import('./query-prometheus.mjs').RangeAnswer} RangeAnswer */
/** @typedef {import('./query-prometheus.mjs').Point} Point */
/** @typedef {import('./read-dashboard.mjs').Panel} Panel */
/** @typedef {import('./read-dashboard.mjs').Query} Query */
/** @typedef {{ query: Query, expr: string, answer: RangeAnswer }} EvaluatedQuery `expr`: without variables */
/** @typedef {{ panel: Panel, queries: readonly EvaluatedQuery[] }} EvaluatedPanel */
/** @typedef {{ name: string, points: readonly Point[] }} Line */

/**
 * Evaluates the queries of every panel.
 * @param {readonly Panel[]} panels
 * @param {Readonly<Record<string, string>>} variables
 * @param {(expr: string) => Promise<RangeAnswer>} ask
 * @returns {Promise<readonly EvaluatedPanel[]>}
 */
export async function evaluatePanels(panels, variables, ask) {
  /** @type {EvaluatedPanel[]} */
  const evaluated = [];
  for (const panel of panels) {
    /** @type {EvaluatedQuery[]} */
    const queries = [];
    for (const query of panel.queries) {
      const expr = substituteVariables(query.expr, variables);
      queries.push({ query, expr, answer: await ask(expr) });
    }
    evaluated.push({ panel, queries });
  }
  return evaluated;
}

/**
 * Returns what is wrong with the panels after a run in which each query must have data, a sentence each: a query that
 * failed, that has no data, or whose legend names a label that its series do not have.
 * @param {readonly EvaluatedPanel[]} evaluated
 * @returns {readonly string[]}
 */
export function panelProblems(evaluated) {
  return evaluated.flatMap(({ panel, queries }) =>
    queries.flatMap(({ query, expr, answer }) => {
      const problem = queryProblem(query, answer);
      return problem === null
        ? []
        : [`Panel “${panel.title}”, query ${query.refId}: ${problem}\n    ${expr}`];
    }),
  );
}

/**
 * @param {Query} query
 * @param {RangeAnswer} answer
 * @returns {string | null}
 */
function queryProblem({ legendFormat }, answer) {
  if (!answer.ok) return `Prometheus answered ${answer.error}`;
  const drawn = answer.series.filter(({ points }) => points.length > 0);
  if (answer.series.length === 0) return 'no series';
  if (drawn.length === 0) return 'its series have no values';
  const missing = new Set(drawn.flatMap(({ labels }) => legendName(legendFormat, labels).missing));
  if (missing.size > 0) return `its legend names ${[...missing].join(', ')}, a label that its series lack`;
  return null;
}

/**
 * Returns the lines of a panel, in the order of its queries, without those that have no values.
 * @param {EvaluatedPanel} evaluated
 * @returns {readonly Line[]}
 */
export function linesOf({ queries }) {
  return queries.flatMap(({ query, answer }) =>
    answer.ok
      ? answer.series
          .map(({ labels, points }) => ({ name: legendName(query.legendFormat, labels).name, points }))
          .filter(({ points }) => points.length > 0)
      : [],
  );
}
