// @ts-check

/** @typedef {{ minutes: number, players: number }} SoakArguments */

/** With fewer samples no line can be fitted; with fewer players not all activities happen. */
const LIMITS = { minutes: { least: 0.5, most: 24 * 60 }, players: { least: 12, most: 500 } };

/** @type {SoakArguments} */
const DEFAULTS = { minutes: 20, players: 60 };

/**
 * Parses the command line of a command that lets players play.
 * @param {readonly string[]} words
 * @param {string} [command] its name
 * @param {SoakArguments} [defaults]
 * @returns {{ ok: true, value: SoakArguments } | { ok: false, error: string }} `error`: for the terminal
 */
export function parseSoakArguments(words, command = 'soak', defaults = DEFAULTS) {
  const usage = `npm run ${command} -- [--minutes N] [--players N]`;
  const value = { ...defaults };
  for (let place = 0; place < words.length; place += 2) {
    const [flag = '', number] = [words[place], Number(words[place + 1])];
    const name = flag === '--minutes' ? 'minutes' : flag === '--players' ? 'players' : null;
    if (name === null) return { ok: false, error: `Unknown argument ${flag}. Usage: ${usage}` };
    const { least, most } = LIMITS[name];
    if (!(number >= least && number <= most))
      return { ok: false, error: `${flag} must be a number from ${least} to ${most}. Usage: ${usage}` };
    value[name] = number;
  }
  if (!Number.isInteger(value.players))
    return { ok: false, error: `--players must be a whole number. Usage: ${usage}` };
  return { ok: true, value };
}
