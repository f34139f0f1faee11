import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { mayEnter, type DatabaseUser } from './database-user.ts';

/** The address of the embedded PostgreSQL: a socket in a private folder, or on Windows a local port. */
export interface DatabaseAddress {
  /** The folder of the socket, or 127.0.0.1. */
  readonly host: string;
  readonly port: number;
}

/** Prefix of the socket folders. */
const SOCKET_FOLDER = 'wayword-db-';
/** Maximum length of a socket's path in bytes: macOS allows 103, Linux 107. */
const LONGEST_SOCKET = 103;
const SOCKET_PORT = 5432;

/** Opens an address. Only the database's user and root may enter the socket's folder. */
export async function openAddress(user: DatabaseUser | null): Promise<DatabaseAddress> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const parent = tmpdir();
  const length = Buffer.byteLength(join(parent, `${SOCKET_FOLDER}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`));
  const isUsable = length <= LONGEST_SOCKET && (user === null || (await mayEnter(parent, user)));
  const host = await mkdtemp(join(isUsable ? parent : '/tmp', SOCKET_FOLDER));
  if (user !== null) await chown(host, user.uid, user.gid);
  return { host, port: SOCKET_PORT };
}

export async function closeAddress({ host }: DatabaseAddress): Promise<void> {
  if (basename(host).startsWith(SOCKET_FOLDER)) await rm(host, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  return address.port;
}
