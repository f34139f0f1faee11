// @ts-check
// What the suites beside `npm test` share: what they need first, and how they are run.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { obtainPackages } from '../debian/obtain-packages.mjs';
import { install } from '../launch/install.mjs';
import { nodeVersionProblem } from '../launch/node-version.mjs';
import { packageBin } from '../launch/package-bin.mjs';
import { runCommand } from '../launch/run-command.mjs';

/** The code by which test programs say that they could not run at all, as against having failed. */
export const NOT_HERE = 77;

/**
 * Makes this machine ready for a suite: the project's packages, and those of Debian that are named.
 * @param {string} root
 * @param {Parameters<typeof obtainPackages>[0]} packages
 * @param {(line: string) => void} say
 * @returns {Promise<number | null>} the exit code where the suite cannot be run here, of which the terminal was told why;
 *   null to go on
 */
export async function prepareSuite(root, packages, say) {
  const oldNode = nodeVersionProblem(process.versions.node);
  if (oldNode !== null) {
    console.error(oldNode);
    return 1;
  }
  const installed = await install(root, say);
  if (installed !== 0) return installed;
  const missing = await obtainPackages(packages, root, say);
  if (missing === null) return null;
  console.error(missing);
  return NOT_HERE;
}

/**
 * Runs vitest, with what this program was given passed on: the name of a file, say.
 * @param {string} root
 * @param {{ readonly words: readonly string[], readonly report: string, readonly env?: Readonly<Record<string, string>> }} suite
 *   `report`: where the JSON of it goes, from the project's folder
 * @returns {Promise<number>} the exit code
 */
export async function runSuite(root, { words, report: file, env = {} }) {
  const report = join(root, file);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runCommand(
    [...packageBin(root, 'vitest'), 'run', ...words, ...process.argv.slice(2), ...reporters],
    { cwd: root, env: { ...process.env, ...env }, output: 'shown' },
  );
  return code;
}
