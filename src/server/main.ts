import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Environment } from './config.ts';
import { migrationsOf } from './open-server.ts';
import { serve } from './serve.ts';
import { openDatabase } from './store/open-database.ts';
import { threadedWorkerPools } from './worker-pools.ts';

/** Milliseconds. When the server has ended nothing is left to be done: what still opens is not worth waiting for. */
const STRAGGLERS = 1_000;

const packageFile = z.object({ version: z.string() });

export { makeClusterTemplate } from './store/embedded/cluster-template.ts';

/**
 * The process: called by the launcher once everything is built, with the project's folder. Comes back when the server
 * has ended; the exit code is set by then.
 */
export async function runServer({
  env,
  root,
}: {
  readonly env: Environment;
  readonly root: string;
}): Promise<void> {
  const { version } = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  process.exitCode = await serve({
    env,
    root,
    version,
    workerPools: threadedWorkerPools(join(root, 'build/worker/worker.js')),
    openDatabase: ({ databaseUrl, dataDir }, onSpawn) =>
      openDatabase({
        url: databaseUrl,
        dataDir,
        migrations: migrationsOf(root),
        template: join(root, 'build/database'),
        tell: (line) => console.info(line),
        report: (trouble) => console.error(trouble.message),
        onSpawn,
      }),
    openEncyclopedias: async (config, context) => {
      // PostgreSQL starts while these modules load, as in openServer.
      const { openEncyclopedias } = await import('./articles/open-encyclopedia.ts');
      return openEncyclopedias(config, context);
    },
    say: (line) => console.info(line),
    warn: (line) => console.error(line),
    stopped: firstSignal(),
  });
  setTimeout(() => process.exit(), STRAGGLERS).unref();
}

/**
 * Resolves on the first of these signals and swallows all that follow: npm passes on a Ctrl-C that the terminal has sent
 * to the whole group already, and stopping takes a few seconds at most. SIGHUP is a terminal that was closed; Node forgets
 * at its start that nohup had it ignored, and would die of it without a word to its database.
 */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
