// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withLaunchLock } from './lock.mjs';
import { isRelease } from './release.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs the packages of package-lock.json if the installed ones differ. A release has what it needs.
 * @param {string} root
 * @param {(line: string) => void} log
 * @param {readonly [string, ...string[]]} [npm] the command that runs npm
 * @returns {Promise<number>} npm's exit code; 0 if everything was installed
 */
export async function install(root, log, npm = npmCommand()) {
  if (isRelease(root) || isInstalled(root)) return 0;
  return withLaunchLock(root, log, async () => {
    if (isInstalled(root)) return 0;
    log('Installing packages (npm ci); the first time takes about a minute.');
    // The build needs the development packages, also with NODE_ENV=production.
    const { code, output } = await runCommand([...npm, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
      cwd: root,
      output: 'kept',
    });
    if (code !== 0) log(`${output.trimEnd()}\nnpm could not install the packages (exit code ${code}).`);
    return code;
  });
}

/**
 * Whether node_modules matches package-lock.json, according to npm's record in node_modules. npm writes the record last
 * and removes it first, so an interrupted install counts as missing; it omits packages for other systems.
 * @param {string} root
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '' || (found === undefined && wanted.optional === true)) return true;
    return found?.version === wanted.version && found?.integrity === wanted.integrity;
  });
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Returns the command that runs npm.
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const running = process.env['npm_execpath'];
  if (running?.endsWith('npm-cli.js') === true) return [process.execPath, running];
  // Windows cannot spawn `npm`, which is a command file there; npm's script is in Node's folder.
  const beside = join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  return process.platform === 'win32' ? [process.execPath, beside] : ['npm'];
}
