// @ts-check

/**
 * @typedef {object} BenchArguments
 * @property {readonly string[]} only the names of the measures to run; empty for all
 * @property {boolean} isQuick
 * @property {boolean} isFull
 * @property {boolean} isSaved
 * @property {number | null} runs
 */

/** With fewer, not every page of the leaderboard that is measured exists. */
const LEAST_RUNS = 30_000;

const USAGE = 'npm run bench -- [--only=NAME,NAME] [--quick] [--full] [--runs=N] [--save]';

/**
 * Parses the command line of `npm run bench`.
 * @param {readonly string[]} words
 * @param {readonly string[]} names of all measures
 * @returns {{ ok: true, value: BenchArguments } | { ok: false, error: string }} `error`: for the terminal
 */
export function parseArguments(words, names) {
  const flags = new Set();
  /** @type {string[]} */
  const only = [];
  /** @type {number | null} */
  let runs = null;
  for (const word of words) {
    const [flag = '', list] = word.split('=', 2);
    if (flag === '--only' && list !== undefined) only.push(...list.split(',').filter((name) => name !== ''));
    else if (flag === '--runs' && list !== undefined && /^\d{1,9}$/u.test(list) && Number(list) >= LEAST_RUNS)
      runs = Number(list);
    else if (list === undefined && ['--quick', '--full', '--save'].includes(flag)) flags.add(flag);
    else return { ok: false, error: `Unknown argument ${word}. Usage: ${USAGE}` };
    if (flag === '--only' && only.length === 0)
      return { ok: false, error: namesAre('--only is empty', names) };
  }
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    return { ok: false, error: namesAre(`No measure is named ${unknown.join(', ')}`, names) };
  if (runs !== null && (only.join(',') !== 'growth' || flags.has('--full')))
    return { ok: false, error: '--runs is for --only=growth, without --full.' };
  if (flags.has('--save') && (only.length > 0 || flags.has('--quick')))
    return {
      ok: false,
      error: '--save keeps the results of a whole run: use it without --only and --quick.',
    };
  return {
    ok: true,
    value: {
      only,
      isQuick: flags.has('--quick'),
      isFull: flags.has('--full'),
      isSaved: flags.has('--save'),
      runs,
    },
  };
}

/**
 * @param {string} problem
 * @param {readonly string[]} names
 */
function namesAre(problem, names) {
  return `${problem}. The measures are: ${names.join(', ')}.`;
}
