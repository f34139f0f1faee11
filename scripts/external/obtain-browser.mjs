// @ts-check
import { statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { aptGet, aptInstall, canInstall } from './obtain-packages.mjs';

/** The name in Debian's package. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * @typedef {{ path: string, shell: string } | { problem: string }} ObtainedBrowser `shell` is `path` without a shell
 */

/**
 * Returns the browser for tests. As root on Debian or Ubuntu, installs missing Chromium and its headless shell first.
 * @param {string} root
 * @param {(line: string) => void} log
 * @returns {Promise<ObtainedBrowser>}
 */
export async function obtainBrowser(root, log) {
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
    log(`Installing from the distribution's packages: ${packages.join(', ')}.`);
    await aptGet(root, ['update']);
    // One package at a time: not every distribution has the headless shell, and the suites run without it.
    for (const name of packages) {
      const problem = await aptInstall(root, [name]);
      if (problem !== null) log(problem);
    }
  }
  const found = findBrowser(machine);
  return 'problem' in found ? found : { ...found, shell: findHeadlessShell(machine) ?? found.path };
}

/**
 * Returns the variables through which test processes find the browser.
 * @param {{ path: string, shell: string }} browser
 */
export function browserVariables({ path, shell }) {
  return { CHROMIUM_PATH: path, HEADLESS_SHELL_PATH: shell };
}

/**
 * The machine to search, a parameter so that tests can describe any machine.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {(path: string) => boolean} isFile
 * @property {string} bundled where playwright-core installs its Chromium
 */

/** @typedef {{ path: string } | { problem: string }} BrowserSearch */

/**
 * Returns a Chromium or Chrome: the one CHROMIUM_PATH names, else an installed one, else playwright-core's.
 * @param {Machine} machine
 * @returns {BrowserSearch}
 */
export function findBrowser(machine) {
  const named = machine.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    return machine.isFile(named)
      ? { path: named }
      : { problem: `CHROMIUM_PATH names ${named}, which does not exist.` };
  }
  const path = [...onPath(machine, PROGRAMS), ...usualPaths(machine), machine.bundled].find(machine.isFile);
  if (path !== undefined) return { path };
  return {
    problem:
      'No Chromium or Chrome was found. Install one, or name one in CHROMIUM_PATH, ' +
      'or run `npx playwright-core install chromium`.',
  };
}

/**
 * Returns Chromium's headless shell, which runs pages with about half the CPU time of a full Chromium; null if it is
 * not on the PATH.
 * @param {Machine} machine
 * @returns {string | null}
 */
export function findHeadlessShell(machine) {
  return onPath(machine, [HEADLESS_SHELL]).find(machine.isFile) ?? null;
}

/**
 * @param {Machine} machine
 * @param {readonly string[]} programs
 */
function onPath({ env, platform }, programs) {
  const paths = platform === 'win32' ? win32 : posix;
  const suffix = platform === 'win32' ? '.exe' : '';
  const folders = (env['PATH'] ?? '').split(paths.delimiter).filter((folder) => folder !== '');
  return programs.flatMap((program) => folders.map((folder) => paths.join(folder, program + suffix)));
}

/** @param {Machine} machine */
function usualPaths({ env, platform }) {
  if (platform === 'darwin') {
    const applications = [
      '/Applications',
      ...(env['HOME'] === undefined ? [] : [`${env['HOME']}/Applications`]),
    ];
    return applications.flatMap((folder) => [
      `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    ]);
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
    return folders.flatMap((folder) =>
      folder === undefined
        ? []
        : [
            win32.join(folder, 'Google/Chrome/Application/chrome.exe'),
            win32.join(folder, 'Chromium/Application/chrome.exe'),
          ],
    );
  }
  return ['/opt/google/chrome/chrome', '/snap/bin/chromium'];
}
