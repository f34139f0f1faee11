// @ts-check
// `npm run simulate`: how long clicks take with more players and processes than one machine can measure, simulated from
// the service times that `npm run bench` measures. docs/scale.md shows its tables.
import { seededRandom } from '../random.mjs';
import { parseScaleArguments } from './parse-scale-arguments.mjs';
import { shareToServer, zipfRates } from './cache-model.mjs';
import { loadOf, simulate } from './simulate.mjs';

/** @typedef {import('./parse-scale-arguments.mjs').ScaleInputs} ScaleInputs */

const PLAYERS = [500, 1_000, 2_000, 5_000, 10_000, 15_000, 20_000];
const PROCESSES = [1, 2, 4, 8, 16];
const REQUESTS = 200_000;
const SEED = 20_261_128;
/** Requests for articles a second. */
const ARTICLE_RATES = [10, 100, 1_000, 10_000];

/** Others of a party of eight, each of whom may be at another process. */
const OTHERS = 7;

/**
 * What players ask for, when each clicks once in `clickSeconds`.
 * @param {number} players
 * @param {number} processes
 * @param {ScaleInputs} inputs
 * @returns {import('./simulate.mjs').Kind[]}
 */
function kindsOf(players, processes, inputs) {
  const { clickSeconds, articlesPerClick, cdnShare, partyShare } = inputs;
  const clicks = players / clickSeconds;
  const bus = processes === 1 ? 0 : inputs.busPublish + inputs.busReceive * Math.min(processes - 1, OTHERS);
  return [
    {
      name: 'hop',
      perSecond: clicks * (1 - partyShare),
      server: inputs.hopServer / 1000,
      database: inputs.hopDatabase / 1000,
    },
    {
      name: 'click in a party',
      perSecond: clicks * partyShare,
      server: (inputs.partyServer + bus) / 1000,
      database: inputs.partyDatabase / 1000,
    },
    {
      name: 'article',
      perSecond: clicks * articlesPerClick * cdnShare,
      server: inputs.article / 1000,
      database: 0,
    },
  ];
}

/** @param {ScaleInputs} inputs */
function printLoads(inputs) {
  const { databaseCores, pool } = inputs;
  console.log(
    `| players | clicks/s | database busy | ${PROCESSES.map((n) => `${n} process${n === 1 ? '' : 'es'}`).join(' | ')} |`,
  );
  console.log(`|---|---|---|${PROCESSES.map(() => '---').join('|')}|`);
  for (const players of PLAYERS) {
    const plants = PROCESSES.map((processes) => ({
      processes,
      databaseCores,
      pool,
      kinds: kindsOf(players, processes, inputs),
    }));
    const database = Math.max(...plants.map((plant) => loadOf(plant).database));
    const clicks = (players / inputs.clickSeconds).toLocaleString('en');
    const row = [players.toLocaleString('en'), clicks, percent(database), ...plants.map(cell)];
    console.log(`| ${row.join(' | ')} |`);
  }
}

/**
 * @param {import('./simulate.mjs').Plant} plant
 * @returns {string}
 */
function cell(plant) {
  const { isStable, server } = loadOf(plant);
  if (!isStable) return 'overloaded';
  const { p50, p99 } = simulate(plant, { requests: REQUESTS, random: seededRandom(SEED) });
  return `${p50.toFixed(1)} / ${p99.toFixed(1)} ms, ${percent(server)}`;
}

/** @param {ScaleInputs} inputs */
function printCost(inputs) {
  // With one click a second, the rates are clicks.
  const kinds = kindsOf(inputs.clickSeconds, 1, inputs);
  const hours = (/** @type {'server' | 'database'} */ where) =>
    kinds.reduce((sum, kind) => sum + (kind.perSecond * kind[where]) / 1000, 0) / 3.6e-3;
  console.log(
    `\nA million clicks take ${hours('server').toFixed(2)} core hours of processes and ` +
      `${hours('database').toFixed(2)} of the database.`,
  );
}

/** @param {ScaleInputs} inputs */
function printCache({ articles, cacheSeconds }) {
  console.log('| articles asked a second | reach the server | hit rate |');
  console.log('|---|---|---|');
  for (const perSecond of ARTICLE_RATES) {
    const share = shareToServer(zipfRates(articles, perSecond), cacheSeconds);
    console.log(
      `| ${perSecond.toLocaleString('en')} | ${(perSecond * share).toFixed(1)}/s | ${(100 * (1 - share)).toFixed(1)} % |`,
    );
  }
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(0)} %`;
}

/** @returns {number} the exit code */
function simulateScale() {
  const parsed = parseScaleArguments(process.argv.slice(2));
  if (!parsed.ok) {
    console.error(parsed.error);
    return 1;
  }
  const inputs = parsed.value;
  console.log(
    `Inputs: ${Object.entries(inputs)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}; times in µs\n`,
  );
  console.log('Time of a request, p50 / p99, and how busy each process is:\n');
  printLoads(inputs);
  console.log(
    `\nA cache that keeps ${inputs.articles.toLocaleString('en')} articles for ${inputs.cacheSeconds} s, asked by Zipf’s law:\n`,
  );
  printCache(inputs);
  printCost(inputs);
  return 0;
}

process.exitCode = simulateScale();
