// @ts-check
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isListening, startProcessGroup, waitUntilReady } from './server-process.mjs';

const TIMEOUT_MS = 15_000;

/**
 * Starts Debian's PgBouncer in transaction mode before one database, on a free loopback port, with as many connections to
 * PostgreSQL as given. It accepts any user.
 * @param {string} databaseUrl of a PostgreSQL at a socket in a folder (`?host=/folder`) or at a host
 * @param {number} connections
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPgbouncer(databaseUrl, connections) {
  const { pathname, hostname, port: databasePort, username, password, searchParams } = new URL(databaseUrl);
  const of = (/** @type {string} */ name, /** @type {string} */ otherwise) =>
    searchParams.get(name) ?? decodeURIComponent(otherwise);
  const host = of('host', hostname);
  const database = pathname.slice(1);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'wayword-pgbouncer-'));
  const target = {
    host,
    port: of('port', databasePort) || '5432',
    user: of('user', username),
    password: of('password', password),
  };
  const words = Object.entries(target).filter(([, value]) => value !== '');
  const as = userOf(host);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: connections,
    ...(as !== null && { user: as.name }),
  };
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `${database} = ${words.map(([name, value]) => `${name}='${value}'`).join(' ')}`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  if (as !== null) for (const path of [folder, file]) chownSync(path, as.uid, as.gid);
  const program = await startProcessGroup(['pgbouncer', file], { cwd: tmpdir() });
  await waitUntilReady('pgbouncer', program, { isReady: () => isListening(port), timeoutMs: TIMEOUT_MS });
  return {
    url: `postgres://wayword@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the user who runs PgBouncer if this process is root, which it refuses to run as: the owner of PostgreSQL's
 * socket, which no other user may open, or Debian's user for databases.
 * @param {string} host
 * @returns {{ name: string, uid: number, gid: number } | null}
 */
function userOf(host) {
  if (process.getuid?.() !== 0) return null;
  const id = (/** @type {readonly string[]} */ args) => execFileSync('id', args, { encoding: 'utf8' }).trim();
  const owner = host.startsWith('/') ? String(statSync(host).uid) : 'postgres';
  const name = id(['-nu', owner]);
  return { name, uid: Number(id(['-u', name])), gid: Number(id(['-g', name])) };
}
