import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { TestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whoever asks there gets the address of a database to copy, once PostgreSQL is running. */
    readonly postgresAt: string;
  }
}

/**
 * One PostgreSQL for the whole run of tests, started when the first test asks for it: a run that needs none pays for
 * none. It lives in this process and ends with it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<TestPostgres> | null = null;
  let folder = '';
  const start = async () => {
    const { startTestPostgres } = await import('./test-postgres.ts');
    folder = await realpath(await mkdtemp(join(tmpdir(), 'wayword-postgres-')));
    // The end of this process ends it, and without a listener this signal would be none that the process hears of.
    process.once('SIGTERM', () => process.exit(143));
    // Root's PostgreSQL runs as another user, who has to get in.
    await chmod(folder, 0o711);
    return startTestPostgres(folder);
  };
  const server = createServer((_, response) => {
    starting ??= start();
    starting.then(
      ({ template }) => response.end(template),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  project.provide('postgresAt', `http://127.0.0.1:${address.port}`);

  return async () => {
    server.close();
    if (starting === null) return;
    // One that could not start told the tests.
    const [started] = await Promise.allSettled([starting]);
    if (started.status === 'fulfilled') await started.value.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
