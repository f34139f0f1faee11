import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { TestPostgres } from './test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that returns the address of a template database once PostgreSQL is running. */
    readonly postgresAt: string;
  }
}

/**
 * A single PostgreSQL for the whole test run, started at the first request, so that runs without a database do not pay
 * for it. It ends with this process.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<TestPostgres> | null = null;
  let folder = '';
  const start = async () => {
    const { startTestPostgres } = await import('./test-postgres.ts');
    folder = await realpath(await mkdtemp(join(tmpdir(), 'wayword-postgres-')));
    // Without a listener, SIGTERM would end this process without its exit handlers, which stop PostgreSQL.
    process.once('SIGTERM', () => process.exit(143));
    // When run as root, PostgreSQL runs as another user, who needs access to the folder.
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
    // The tests already received a start-up error.
    const [started] = await Promise.allSettled([starting]);
    if (started.status === 'fulfilled') await started.value.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
