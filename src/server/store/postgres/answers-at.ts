import pg, { type ClientConfig } from 'pg';
import { errorCode } from '#platform/errors.ts';

const GONE = new Set(['ENOENT', 'ECONNREFUSED']);

/** Whether a PostgreSQL listens there. Throws if it listens but does not accept the connection, as while it starts. */
export async function answersAt(connection: ClientConfig): Promise<boolean> {
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
