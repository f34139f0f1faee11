import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { errorCode } from '#platform/errors.ts';
import { OWNER } from './initialize-cluster.ts';

const POLL_MS = 10;
/** Not started, or recovering from a crash; 57P01 and 57P02 end connections when another one crashes. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);

/** Waits while PostgreSQL runs until it accepts connections; there is no timeout because recovery can take long. */
export async function awaitAnswer(connection: ClientConfig, isRunning: () => boolean): Promise<boolean> {
  while (isRunning()) {
    const failure = await tryToConnect(connection);
    if (failure === null) return true;
    if (failure === '3D000') {
      await createDatabase(connection);
      return true;
    }
    await sleep(POLL_MS);
  }
  return false;
}

/** Returns null if it accepts the connection, or the code of a temporary failure; throws any other error. */
async function tryToConnect(connection: ClientConfig): Promise<string | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code !== null && (code === '3D000' || NOT_YET.has(code))) return code;
    if (error instanceof Error && /terminated unexpectedly|timeout/u.test(error.message)) return 'ECONNRESET';
    throw error;
  }
}

async function createDatabase(connection: ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`create database ${OWNER}`);
  } finally {
    await client.end();
  }
}

const GONE = new Set(['ENOENT', 'ECONNREFUSED']);

/** Whether a PostgreSQL listens there. Throws if it listens but does not accept the connection, as while it starts. */
export async function isReachable(connection: ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (GONE.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}
