// @ts-check `npm run bench`: our promises of speed and size, measured on this machine, also from a fresh clone.
// `--only=a,b` runs some measures; `--quick` runs each with as few rounds as possible and judges no bound; `--runs=N`
// sets how full the tables of `growth` are; `--save` writes the results into docs/benchmarks.md and README.md. Exits with 1 if a measure failed or exceeded its bound.
import { loadavg } from 'node:os';
import { obtainPackages } from '#scripts/external/obtain-packages.mjs';
import { artifacts } from '#scripts/launch/artifacts.mjs';
import { prepare } from '#scripts/launch/prepare.mjs';
import { root } from '#scripts/launch/root.mjs';
import { parseArguments } from './parse-arguments.mjs';
import { resultRows, resultsTable, saveResults } from './results-table.mjs';
import { hasPassed, runBench } from './run-bench.mjs';

const log = (/** @type {string} */ line) => console.log(line);

/** @returns {Promise<number>} the exit code */
async function bench() {
  const code = await prepare(root, artifacts, log);
  if (code !== 0) return code;
  // Imported late: in a fresh clone, packages are not installed before this point.
  const { allBenches } = await import('./all-benches.mjs');
  const { machineFacts } = await import('./machine-facts.mjs');
  const parsed = parseArguments(
    process.argv.slice(2),
    allBenches.map(({ name }) => name),
  );
  if (!parsed.ok) {
    console.error(parsed.error);
    return 1;
  }
  const { only, isQuick, isFull, isSaved, runs } = parsed.value;
  const facts = `${await machineFacts(root)} · load average ${loadavg()[0]?.toFixed(1)} at the start`;
  log(facts);

  const obtain = (/** @type {Parameters<typeof obtainPackages>[0]} */ tools) =>
    obtainPackages(tools, root, log);
  const results = [];
  for (const one of allBenches.filter(({ name }) => only.length === 0 || only.includes(name))) {
    log(`\n${one.name}:`);
    const result = await runBench(one, { root, extent: { isQuick, isFull, runs }, obtain });
    if (result.kind === 'failed') console.error(result.error);
    for (const row of resultRows(result, isQuick)) log(row);
    log(`${one.name} took ${result.seconds.toFixed(1)} s`);
    results.push(result);
  }

  const extent = isQuick
    ? 'Quick run: each measure with as few rounds as possible, no bound judged'
    : 'Results';
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  log(`\n${extent} (${(seconds / 60).toFixed(1)} minutes)\n\n${resultsTable(results, isQuick)}`);
  if (isSaved) saveResults(root, { results, facts, date: new Date() });
  return results.every((result) => hasPassed(result, isQuick)) ? 0 : 1;
}

process.exitCode = await bench();
