// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from '../launch/run-command.mjs';
import { debianPostgres } from './start-postgres.mjs';

/**
 * Debian programs that a check or a benchmark compares the game with; players do not need them.
 * @typedef {'mediawiki' | 'zim-tools' | 'kiwix-tools' | 'postgresql' | 'nats-server' | 'pgbouncer' | 'debootstrap' | 'caddy' | 'nginx' | 'systemd-analyze' | 'openssl' | 'prometheus'} Tool
 */

/** Where Debian installs MediaWiki's maintenance scripts. */
export const MEDIAWIKI_MAINTENANCE = '/usr/share/mediawiki/maintenance';

const PHP_MODULES = ['pdo_sqlite', 'gd', 'apcu', 'curl'];

/**
 * micro-httpd and php-cgi satisfy the web server dependency of MediaWiki's package without Apache. Neither is used:
 * PHP's built-in server does the work.
 * @type {Record<Tool, { packages: readonly string[], isInstalled: () => Promise<boolean> }>}
 */
const TOOLS = {
  mediawiki: {
    packages: 'mediawiki php-cli php-cgi php-sqlite3 php-apcu php-curl php-gd micro-httpd'.split(' '),
    isInstalled: async () =>
      existsSync(join(MEDIAWIKI_MAINTENANCE, 'install.php')) && (await phpIsComplete()),
  },
  'zim-tools': { packages: ['zim-tools'], isInstalled: async () => isOnPath('zimwriterfs') },
  postgresql: { packages: ['postgresql'], isInstalled: async () => debianPostgres() !== null },
  'nats-server': { packages: ['nats-server'], isInstalled: async () => isOnPath('nats-server') },
  pgbouncer: { packages: ['pgbouncer'], isInstalled: async () => isOnPath('pgbouncer') },
  debootstrap: { packages: ['debootstrap'], isInstalled: async () => isOnPath('debootstrap') },
  caddy: { packages: ['caddy'], isInstalled: async () => isOnPath('caddy') },
  nginx: { packages: ['nginx'], isInstalled: async () => isOnPath('nginx') },
  'systemd-analyze': { packages: ['systemd'], isInstalled: async () => isOnPath('systemd-analyze') },
  prometheus: { packages: ['prometheus'], isInstalled: async () => isOnPath('prometheus') },
  openssl: { packages: ['openssl'], isInstalled: async () => isOnPath('openssl') },
  'kiwix-tools': { packages: ['kiwix-tools'], isInstalled: async () => isOnPath('kiwix-serve') },
};

/**
 * Returns the given tools that are missing on this machine.
 * @param {readonly Tool[]} tools
 * @returns {Promise<readonly Tool[]>}
 */
async function missingTools(tools) {
  const found = await Promise.all(tools.map((tool) => TOOLS[tool].isInstalled()));
  return tools.filter((_tool, index) => found[index] !== true);
}

/**
 * Installs missing tools as root on Debian; on other systems returns what to install.
 * @param {readonly Tool[]} tools
 * @param {string} root
 * @param {(line: string) => void} log
 * @returns {Promise<string | null>} what is wrong, or null if every tool is present
 */
export async function obtainPackages(tools, root, log) {
  const missing = await missingTools(tools);
  if (missing.length === 0) return null;
  const packages = missing.flatMap((tool) => TOOLS[tool].packages);
  const wanted = `Missing on this machine: ${missing.join(', ')}. Debian has ${missing.length === 1 ? 'it' : 'them'} in the packages ${packages.join(' ')}.`;
  if (!canInstall()) return `${wanted} Run this command as root on Debian to install them.`;

  log(`${wanted} Installing.`);
  const problem = (await aptGet(root, ['update'])) ?? (await aptInstall(root, packages));
  if (problem !== null) return problem;
  const left = await missingTools(tools);
  return left.length === 0
    ? null
    : `Still missing after installing ${packages.join(' ')}: ${left.join(', ')}.`;
}

/**
 * @param {string} root
 * @param {readonly string[]} packages
 */
export function aptInstall(root, packages) {
  return aptGet(root, ['install', '-y', '--no-install-recommends', ...packages]);
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 * @returns {Promise<string | null>} what went wrong, with the output; null on success
 */
export async function aptGet(root, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runCommand(['apt-get', ...args], { cwd: root, env, output: 'kept' });
  return code === 0 ? null : `apt-get ${args.join(' ')} failed (exit code ${code}):\n${output}`;
}

/** Whether this process may install packages: it runs as root on Debian or a derivative such as Ubuntu. */
export function canInstall() {
  const release = '/etc/os-release';
  if (process.getuid?.() !== 0 || !existsSync(release)) return false;
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(readFileSync(release, 'utf8'));
}

/** @param {string} program */
function isOnPath(program) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.some((folder) => existsSync(join(folder, program)));
}

async function phpIsComplete() {
  if (!isOnPath('php')) return false;
  const { output } = await runCommand(['php', '-m'], { cwd: '/', output: 'kept' });
  const modules = new Set(output.toLowerCase().split('\n'));
  return PHP_MODULES.every((name) => modules.has(name));
}
