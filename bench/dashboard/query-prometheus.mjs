// @ts-check
import * as z from 'zod/mini';

/**
 * A series at the steps of a range.
 * @typedef {object} Series
 * @property {Readonly<Record<string, string>>} labels
 * @property {readonly Point[]} points only those with a finite value
 */

/** @typedef {{ at: number, value: number }} Point `at`: seconds since 1970 */
/** @typedef {{ from: number, to: number, step: number }} Range seconds; `from` and `to` since 1970 */
/** @typedef {{ ok: true, series: readonly Series[] } | { ok: false, error: string }} RangeAnswer */

const failure = z.object({ status: z.literal('error'), errorType: z.string(), error: z.string() });
const success = z.literal('success');
const matrix = z.object({
  resultType: z.literal('matrix'),
  result: z.array(
    z.object({
      metric: z.record(z.string(), z.string()),
      values: z.array(z.tuple([z.number(), z.string()])),
    }),
  ),
});
const rangeAnswer = z.union([z.object({ status: success, data: matrix }), failure]);
const labelAnswer = z.object({ status: success, data: z.array(z.string()) });
const rule = z.object({ name: z.string(), health: z.string(), lastError: z.optional(z.string()) });
const rulesAnswer = z.object({
  status: success,
  data: z.object({ groups: z.array(z.object({ rules: z.array(rule) })) }),
});

/**
 * Asks one Prometheus server through its HTTP API.
 * @typedef {object} Prometheus
 * @property {(expr: string, range: Range) => Promise<RangeAnswer>} queryRange an expression that cannot be evaluated is an error
 * @property {(label: string, metric: string) => Promise<readonly string[]>} labelValues
 * @property {() => Promise<readonly z.infer<typeof rule>[]>} rules with the outcome of their last evaluation
 */

/**
 * @param {string} url of the server
 * @returns {Prometheus}
 */
export function prometheusAt(url) {
  const ask = async (/** @type {string} */ path, /** @type {Record<string, string>} */ parameters) =>
    (await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters).toString()}`)).json();
  return {
    async queryRange(expr, { from, to, step }) {
      const parameters = { query: expr, start: String(from), end: String(to), step: String(step) };
      const answer = rangeAnswer.parse(await ask('query_range', parameters));
      if (answer.status === 'error') return { ok: false, error: `${answer.errorType}: ${answer.error}` };
      return { ok: true, series: answer.data.result.map(toSeries) };
    },
    labelValues: async (label, metric) =>
      labelAnswer.parse(await ask(`label/${label}/values`, { 'match[]': metric })).data,
    rules: async () => rulesAnswer.parse(await ask('rules', {})).data.groups.flatMap(({ rules }) => rules),
  };
}

/**
 * Prometheus sends `NaN` where a quantile has no observations; such a point is a gap.
 * @param {z.infer<typeof matrix>['result'][number]} result
 * @returns {Series}
 */
function toSeries({ metric, values }) {
  const points = values
    .map(([at, value]) => ({ at, value: Number(value) }))
    .filter(({ value }) => Number.isFinite(value));
  return { labels: metric, points };
}
