// @ts-check

/**
 * Inputs of the simulation. The CPU times come from rows of `npm run bench`, which docs/scale.md lists, and are in µs; the others describe the
 * players and the machines, and are the reader's to choose.
 */
const DEFAULTS = {
  /** Seconds between two clicks of a player: that of the bench `parties`, a player who knows the way. */
  clickSeconds: 2,
  /** “requests for articles per click, desk”: the game also fetches the links in view. */
  articlesPerClick: 14.5,
  /** Share of these requests that reaches the server: 1 without a CDN. */
  cdnShare: 1,
  /** Share of the players who race in a party of eight, as all do in the bench `parties`. */
  partyShare: 0.5,
  /** “CPU of a recorded hop in the server”. */
  hopServer: 191,
  /** “CPU of a recorded hop in PostgreSQL”. */
  hopDatabase: 60,
  /** “CPU of a click in a party of 8, in the server”. */
  partyServer: 972,
  /** “CPU of a click in a party of 8, in PostgreSQL”. */
  partyDatabase: 763,
  /** “CPU of a cached article beside bare node:http”, ours. */
  article: 91,
  /** “CPU of a message between processes”, in the process that publishes it and in one that receives it. */
  busPublish: 3,
  busReceive: 5,
  databaseCores: 4,
  /** DATABASE_POOL. */
  pool: 20,
  /** Articles of the encyclopedia, for the cache. */
  articles: 1_500,
  /** For how long a CDN keeps an answer. */
  cacheSeconds: 60,
};

/** @typedef {typeof DEFAULTS} ScaleInputs */

/**
 * Parses the command line of `npm run simulate`: `--click-seconds=5`, and so on for each input.
 * @param {readonly string[]} words
 * @returns {{ ok: true, value: ScaleInputs } | { ok: false, error: string }} `error`: for the terminal
 */
export function parseScaleArguments(words) {
  const value = { ...DEFAULTS };
  const flags = Object.keys(DEFAULTS).map(
    (name) => `--${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  for (const word of words) {
    const [flag = '', text = ''] = word.split('=', 2);
    const name = Object.keys(DEFAULTS)[flags.indexOf(flag)];
    const number = Number(text);
    if (name === undefined)
      return {
        ok: false,
        error: `Unknown argument ${flag}. The inputs are: ${flags.map((each) => `${each}=N`).join(' ')}`,
      };
    if (text === '' || !Number.isFinite(number) || number < 0)
      return { ok: false, error: `${flag} must be a number, as ${flag}=2` };
    Object.assign(value, { [name]: number });
  }
  for (const name of /** @type {const} */ (['databaseCores', 'pool', 'articles']))
    if (!Number.isInteger(value[name]) || value[name] < 1)
      return {
        ok: false,
        error: `${flags[Object.keys(DEFAULTS).indexOf(name)]} must be a whole number from 1`,
      };
  if (value.partyShare > 1) return { ok: false, error: '--party-share must be a share, from 0 to 1' };
  if (value.clickSeconds === 0) return { ok: false, error: '--click-seconds must be more than 0' };
  return { ok: true, value };
}
