// @ts-check
import { build } from './build.mjs';
import { install } from './install.mjs';
import { nodeVersionProblem } from './node-version.mjs';

/**
 * What any way to run the game begins with: a Node that will do, the packages, and artifacts that are up to date.
 * @param {string} root
 * @param {readonly import('./artifacts.mjs').Artifact[]} needed
 * @param {(line: string) => void} say
 * @returns {Promise<number>} an exit code; what stands in the way has been told where it is not 0
 */
export async function prepare(root, needed, say) {
  const problem = nodeVersionProblem(process.versions.node);
  if (problem !== null) {
    console.error(problem);
    return 1;
  }
  return (await install(root, say)) || (await build(root, needed, say));
}
