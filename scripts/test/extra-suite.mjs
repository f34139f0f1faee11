// @ts-check
import { obtainPackages } from '../external/obtain-packages.mjs';
import { install } from '../launch/install.mjs';
import { nodeVersionProblem } from '../launch/prepare.mjs';

/** Exit code of test programs that could not run on this machine, as opposed to failing. */
export const NOT_HERE = 77;

/**
 * Prepares this machine for a suite: installs the project's packages and the given Debian packages.
 * @param {string} root
 * @param {Parameters<typeof obtainPackages>[0]} packages
 * @param {(line: string) => void} log
 * @returns {Promise<number | null>} the exit code if the suite cannot run here, after printing why; null to continue
 */
export async function prepareSuite(root, packages, log) {
  const oldNode = nodeVersionProblem(process.versions.node);
  if (oldNode !== null) {
    console.error(oldNode);
    return 1;
  }
  const installed = await install(root, log);
  if (installed !== 0) return installed;
  const missing = await obtainPackages(packages, root, log);
  if (missing === null) return null;
  console.error(missing);
  return NOT_HERE;
}
