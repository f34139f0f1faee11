import { buildDatabaseUrl } from './build-database.ts';
import { run } from '#tests/setup/test-postgres.ts';

/** The address of a database without a single table. Within a test only. */
export async function buildEmptyDatabase(): Promise<string> {
  const url = await buildDatabaseUrl();
  await run(url, 'drop schema public cascade; create schema public');
  return url;
}
