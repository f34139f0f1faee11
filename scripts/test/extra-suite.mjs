// @ts-check
// Shared by the suites besides `npm test`: preparing the machine and running Vitest.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { obtainPackages } from '../debian/obtain-packages.mjs';
import { install } from '../launch/install.mjs';
import { nodeVersionProblem } from '../launch/node-version.mjs';
import { packageBin } from '../launch/package-bin.mjs';
import { runCommand } from '../launch/run-command.mjs';

/** Exit code of test programs that could not run on this machine, as opposed to failing. */
export const NOT_HERE = 77;

/**
 * Prepares this machine for a suite: installs the project's packages and the given Debian packages.
 * @param {string} root
 * @param {Parameters<typeof obtainPackages>[0]} packages
 * @param {(line: string) => void} say
 * @returns {Promise<number | null>} the exit code if the suite cannot run here, after printing why; null to continue
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
 * Runs Vitest and passes on this process's arguments, such as a file name.
 * @param {string} root
 * @param {{ readonly words: readonly string[], readonly report: string, readonly env?: Readonly<Record<string, string>> }} suite
 *   `report`: path of the JSON report, relative to the project's folder
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
