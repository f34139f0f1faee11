import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { errorCode } from '../error-code.ts';
import { OWNER } from './initialize-cluster.ts';

const POLL_MS = 10;
/** Not up yet, or getting up after a crash: 57P01 and 57P02 are connections that went down with another one. */
const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);

/** Waits until PostgreSQL answers, as long as it lives: after a crash it may have much to recover. */
export async function answers(connection: ClientConfig, isRunning: () => boolean): Promise<boolean> {
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

/** Null where it answers, else the code of a failure that will pass; any other throws. */
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
