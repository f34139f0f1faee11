import { buildDatabaseUrl } from './build-database.ts';
import { run } from '#tests/setup/test-postgres.ts';

/** URL of a database without tables. Only callable in a test. */
export async function buildEmptyDatabase(): Promise<string> {
  const url = await buildDatabaseUrl();
  await run(url, 'drop schema public cascade; create schema public');
  return url;
}
