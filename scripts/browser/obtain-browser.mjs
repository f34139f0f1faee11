// @ts-check
import { existsSync, readFileSync, statSync } from 'node:fs';
import { runCommand } from '../launch/run-command.mjs';
import { findBrowser } from './find-browser.mjs';

/**
 * The browser to test with; on a bare Debian or Ubuntu, and as root, installs Chromium first.
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<import('./find-browser.mjs').BrowserSearch>}
 */
export async function obtainBrowser(root, say) {
  const { chromium } = await import('playwright-core');
  const machine = {
    env: process.env,
    platform: process.platform,
    isFile: (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true,
    bundled: chromium.executablePath(),
  };
  const found = findBrowser(machine);
  if ('path' in found || !canInstall()) return found;

  say('No Chromium or Chrome was found: installing Debian’s (apt-get install chromium).');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of /** @type {const} */ ([
    ['update'],
    ['install', '-y', '--no-install-recommends', 'chromium'],
  ])) {
    const { code } = await runCommand(['apt-get', ...step], { cwd: root, env, output: 'shown' });
    if (code !== 0)
      return { problem: `apt-get ${step.join(' ')} failed (exit code ${code}). ${found.problem}` };
  }
  return findBrowser(machine);
}

function canInstall() {
  const release = '/etc/os-release';
  if (process.getuid?.() !== 0 || !existsSync(release)) return false;
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync(release, 'utf8'));
}
