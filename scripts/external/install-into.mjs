// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand } from '../launch/install.mjs';
import { runCommand } from '../launch/run-command.mjs';

/**
 * Installs npm packages into `prefix/node_modules` without running their scripts.
 * @param {string} prefix absolute path
 * @param {readonly string[]} packages with their versions: `name@1.2.3`
 * @returns {Promise<string | null>} why that was not possible, with npm's output
 */
export async function installInto(prefix, packages) {
  mkdirSync(prefix, { recursive: true });
  // The home of the user may be missing or read-only, as in a container.
  const cache = `--cache=${join(prefix, '.npm')}`;
  const options = [cache, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await runCommand(
    [...npmCommand(), 'install', '--prefix', prefix, ...options, ...packages],
    { cwd: prefix, output: 'kept' },
  );
  return code === 0 ? null : `npm could not install ${packages.join(' and ')}:\n${output.trimEnd()}`;
}
