// @ts-check

/** @typedef {import('./check-node.mjs').NodeCheck} NodeCheck */

/**
 * The result for one version; `check` is null if the version was not available on this machine.
 * @typedef {{ version: import('./versions.mjs').NodeVersion, check: NodeCheck | null }} NodeResult
 */

const STEPS = /** @type {const} */ (['install', 'start', 'journey', 'stop', 'unit']);

/**
 * Returns one line per version: the seconds of each step, and the result.
 * @param {readonly NodeResult[]} results
 * @returns {readonly string[]}
 */
export function resultsTable(results) {
  const rows = results.map(({ version, check }) => [
    version.node,
    version.npm,
    ...STEPS.map((step) => inSeconds(check?.seconds[step])),
    check === null ? 'not available' : (check.problem ?? 'passed'),
  ]);
  const table = [['Node', 'npm', ...STEPS, 'result'], ...rows];
  const widths =
    table[0]?.map((_cell, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** @param {number | undefined} seconds */
function inSeconds(seconds) {
  return seconds === undefined ? '–' : `${seconds.toFixed(1)} s`;
}
