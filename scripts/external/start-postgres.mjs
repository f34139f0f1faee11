// @ts-check
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where Debian installs the programs of each major version. */
const VERSIONS = '/usr/lib/postgresql';

/** Returns the program folder of Debian's newest PostgreSQL, or null if it is not installed. */
export function debianPostgres() {
  if (!existsSync(VERSIONS)) return null;
  const [newest] = readdirSync(VERSIONS)
    .filter((version) => existsSync(join(VERSIONS, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a));
  return newest === undefined ? null : join(VERSIONS, newest, 'bin');
}

/**
 * Starts Debian's PostgreSQL over an empty folder, reachable only through a private socket.
 * @param {string} programs
 * @returns {{ version: string, url: string, stop: () => void, stopFast: () => Promise<void>, startAgain: () => Promise<void> }}
 *   `stopFast` breaks all connections and keeps the data, for `startAgain`
 */
export function startDebianPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'wayword-pg-'));
  // PostgreSQL does not run as root; Debian's package creates a user for it.
  const as = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const run = (/** @type {string} */ program, /** @type {readonly string[]} */ args) =>
    execFileSync(join(programs, program), args, { ...as, cwd: folder, encoding: 'utf8' });
  run('initdb', ['-D', data, '-U', 'wayword', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const settings = `-c listen_addresses='' -c max_connections=200 -k ${folder}`;
  const starting = ['-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start'];
  run('pg_ctl', starting);
  const control = async (/** @type {readonly string[]} */ args) => {
    await promisify(execFile)(join(programs, 'pg_ctl'), args, { ...as, cwd: folder });
  };
  return {
    version: run('postgres', ['--version']).trim(),
    url: `postgres://wayword@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
    stopFast: () => control(['-D', data, '-m', 'fast', '-w', 'stop']),
    startAgain: () => control(starting),
  };
}

/** @param {'-u' | '-g'} which */
function idOf(which) {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
}
