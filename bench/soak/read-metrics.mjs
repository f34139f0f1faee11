// @ts-check

/**
 * Parses metrics in Prometheus' text format.
 * @param {string} text
 * @returns {ReadonlyMap<string, number>} by name with its labels, as `wayword_ready{need="database"}`
 */
export function parseMetrics(text) {
  const series = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const end = line.lastIndexOf(' ');
      return /** @type {const} */ ([line.slice(0, end), Number(line.slice(end + 1))]);
    });
  return new Map(series);
}

/**
 * Returns the value of a metric. Throws if it is missing, so that a renamed metric fails the run.
 * @param {ReadonlyMap<string, number>} metrics
 * @param {string} name with its labels
 * @returns {number}
 */
export function valueOf(metrics, name) {
  const value = metrics.get(name);
  if (value === undefined) throw new Error(`The server has no metric ${name}`);
  return value;
}

/**
 * Returns the sum of all series of a metric whose labels contain a text, as `status="5`.
 * @param {ReadonlyMap<string, number>} metrics
 * @param {string} name without labels
 * @param {string} label
 */
export function sumOf(metrics, name, label) {
  let sum = 0;
  for (const [series, value] of metrics)
    if (series.startsWith(`${name}{`) && series.includes(label)) sum += value;
  return sum;
}
