import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { parseJsonOrNull, readFileIfExists, writeFileAtomically } from '#platform/files.ts';
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

const listening = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
  password: z.string(),
  ssl: z.boolean(),
});

/** How to reach the embedded database while its server runs. */
export type Listening = z.infer<typeof listening>;

const fileIn = (home: string) => join(home, 'listening.json');

/** Writes the file. Only its owner may read it, because it holds the password. */
export async function writeListening(home: string, connection: Listening): Promise<void> {
  await writeFileAtomically(fileIn(home), async (file) => {
    await file.chmod(0o600);
    await file.writeFile(`${JSON.stringify(connection)}\n`);
  });
}

export async function deleteListening(home: string): Promise<void> {
  await rm(fileIn(home), { force: true });
}

/** Null if no server runs; after a crash the address may be stale. */
export async function readListening(home: string): Promise<Listening | null> {
  const text = await readFileIfExists(fileIn(home));
  const read = listening.safeParse(text === null ? null : parseJsonOrNull(text.toString('utf8')));
  return read.success ? read.data : null;
}
