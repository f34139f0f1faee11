// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';
import { nodeVersionProblem } from './node-version.mjs';

/**
 * Prepares every way to run the game: checks the Node version, installs the packages and builds stale artifacts.
 * @param {string} root
 * @param {readonly import('./artifacts.mjs').Artifact[]} needed
 * @param {(line: string) => void} say
 * @returns {Promise<number>} an exit code; if it is not 0, the problem was printed
 */
export async function prepare(root, needed, say) {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  return (await install(root, say)) || (await build(root, needed, say));
}
