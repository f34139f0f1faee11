// @ts-check

/**
 * Returns the function that prints the lines of the launcher: as they are, or with LOG_FORMAT=json in the server's format,
 * so that a log collector finds one JSON object on every line.
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} print
 * @returns {(line: string) => void}
 */
export function launchLog(env, print) {
  if (env['LOG_FORMAT'] !== 'json') return print;
  return (msg) => print(JSON.stringify({ level: 'info', time: new Date().toISOString(), msg }));
}
