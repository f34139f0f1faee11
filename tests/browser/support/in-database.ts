import { join } from 'node:path';
import pg from 'pg';
import { readListening } from '#server/store/postgres/database-address.ts';

/** Runs statements in the database of a game. */
export async function inDatabase(
  dataDir: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const connection = await readListening(join(dataDir, 'postgres'));
  if (connection === null) throw new Error('The server does not say where its database is');
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
