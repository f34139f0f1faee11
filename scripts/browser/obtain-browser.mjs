// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { runCommand } from '../launch/run-command.mjs';
import { findBrowser, findHeadlessShell, HEADLESS_SHELL } from './find-browser.mjs';

/**
 * @typedef {{ path: string, shell: string } | { problem: string }} ObtainedBrowser `shell` is `path` without a shell
 */

/**
 * Returns the browser for tests. As root on Debian or Ubuntu, installs missing Chromium and its headless shell first.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<ObtainedBrowser>}
 */
export async function obtainBrowser(root, say) {
  const { chromium } = await import('playwright-core');
  const machine = {
    env: process.env,
    platform: process.platform,
    isFile: (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
    bundled: chromium.executablePath(),
  };
  const isBare = 'problem' in findBrowser(machine);
  const packages = [
    ...(isBare ? ['chromium'] : []),
    ...(findHeadlessShell(machine) === null ? [HEADLESS_SHELL] : []),
  ];
  if (packages.length > 0 && canInstall()) {
    say(`Installing from the distribution's packages: ${packages.join(', ')}.`);
    await apt(root, ['update']);
    // One package at a time: not every distribution has the headless shell, and the suites run without it.
    for (const name of packages) {
      const output = await apt(root, ['install', '-y', '--no-install-recommends', name]);
      if (output !== null) say(`${name} could not be installed:\n${output}`);
    }
  }
  const found = findBrowser(machine);
  return 'problem' in found ? found : { ...found, shell: findHeadlessShell(machine) ?? found.path };
}

/**
 * @param {string} root
 * @param {readonly string[]} words
 * @returns {Promise<string | null>} the output on failure, null on success
 */
async function apt(root, words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runCommand(['apt-get', ...words], { cwd: root, env, output: 'kept' });
  return code === 0 ? null : output;
}

/**
 * Returns the variables through which test processes find the browser.
 * @param {{ path: string, shell: string }} browser
 */
export function browserVariables({ path, shell }) {
  return { CHROMIUM_PATH: path, HEADLESS_SHELL_PATH: shell };
}

function canInstall() {
  const release = '/etc/os-release';
  if (process.getuid?.() !== 0 || !existsSync(release)) return false;
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync(release, 'utf8'));
}
