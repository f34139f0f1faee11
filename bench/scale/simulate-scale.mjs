// @ts-check
// `npm run simulate`: how long clicks take with more players and processes than one machine can measure, simulated from
// the service times that `npm run bench` measures. docs/scale.md shows its tables.
import { seededRandom } from '../random.mjs';
import { parseScaleArguments } from './parse-scale-arguments.mjs';
import { shareToServer, zipfRates } from './cache-model.mjs';
import { simulate } from './simulate.mjs';

/** @typedef {import('./parse-scale-arguments.mjs').ScaleInputs} ScaleInputs */

const PLAYERS = [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const PROCESSES = [1, 2, 4, 8, 16];
const REQUESTS = 200_000;
/** Of an overloaded plant no times are printed: fewer requests show that it is. */
const SEED = 20_261_128;
/** Requests for articles a second. */
const ARTICLE_RATES = [10, 100, 1_000, 10_000];

/**
 * What players ask for, when each clicks once in `clickSeconds`.
 * @param {number} players
 * @param {ScaleInputs} inputs
 * @returns {import('./simulate.mjs').Kind[]}
 */
function kindsOf(
  players,
  { clickSeconds, articlesPerClick, cdnShare, hopServer, hopDatabase, article, news, partySize },
) {
  const clicks = players / clickSeconds;
  return [
    // The others of the party see the click.
    {
      name: 'hop',
      perSecond: clicks,
      server: (hopServer + news * (partySize - 1)) / 1000,
      database: hopDatabase / 1000,
    },
    { name: 'article', perSecond: clicks * articlesPerClick * cdnShare, server: article / 1000, database: 0 },
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
    const kinds = kindsOf(players, inputs);
    const outcomes = PROCESSES.map((processes) =>
      simulate({ processes, databaseCores, pool, kinds }, { requests: REQUESTS, random: seededRandom(SEED) }),
    );
    const cells = outcomes.map(({ isStable, p50, p99, serverBusy }) =>
      isStable ? `${p50.toFixed(1)} / ${p99.toFixed(1)} ms, ${percent(serverBusy)}` : 'too many',
    );
    const row = [
      players.toLocaleString('en'),
      (players / inputs.clickSeconds).toFixed(0),
      percent(outcomes[0]?.databaseBusy ?? 0),
      ...cells,
    ];
    console.log(`| ${row.join(' | ')} |`);
  }
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
  return 0;
}

process.exitCode = simulateScale();
