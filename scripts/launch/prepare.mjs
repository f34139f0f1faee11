// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';

/**
 * Prepares every way to run the game: checks the Node version, installs the packages and builds stale artifacts.
 * @param {string} root
 * @param {readonly import('./artifacts.mjs').Artifact[]} needed
 * @param {(line: string) => void} log
 * @returns {Promise<number>} an exit code; if it is not 0, the problem was printed
 */
export async function prepare(root, needed, log) {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  return (await install(root, log)) || (await build(root, needed, log));
}

const OLDEST = /** @type {const} */ ([20, 19]);

/**
 * Returns a message for a user whose Node is too old, or null. The minimum is the `engines` of package.json.
 * @param {string} version as in `process.versions.node`
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return null;
  return `Wayword needs Node ${OLDEST.join('.')} or newer; this is ${version}. Get it from https://nodejs.org and start again.`;
}
