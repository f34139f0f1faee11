import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { threadedWorkerPools } from '#articles/worker-pools.ts';
import { WorkerJobRunner } from '#platform/jobs/worker-job-runner.ts';
import { openLog } from '#platform/open-log.ts';
import type { Environment } from './config.ts';
import { readLogSettings } from './log-settings.ts';
import { migrationsOf } from './open-server.ts';
import { serve } from './serve.ts';
import { openDatabase } from './store/open-database.ts';
import { embeddedSettings } from './store/postgres/embedded-postgres.ts';

/** Megabytes: the fonts and the renderer take a tenth of it. */
const CARD_MEMORY_MB = 256;
/** Milliseconds after the server ended before the process exits, in case something is still opening. */
const EXIT_DELAY_MS = 1_000;

const packageFile = z.object({ version: z.string() });

export { makeClusterTemplate } from './store/postgres/initialize-cluster.ts';

/**
 * Runs the server process. The launcher calls it with the project's folder once everything is built. Resolves when the
 * server has ended, with `process.exitCode` set.
 */
export async function runServer({
  env,
  root,
}: {
  readonly env: Environment;
  readonly root: string;
}): Promise<void> {
  const logger = await openLog(readLogSettings(env));
  const { version } = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  process.exitCode = await serve({
    env,
    root,
    version,
    workerPools: threadedWorkerPools(join(root, 'build/worker/worker.js')),
    cardRunner: new WorkerJobRunner({
      file: join(root, 'build/cards/card-worker.js'),
      workerData: null,
      resourceLimits: { maxOldGenerationSizeMb: CARD_MEMORY_MB },
    }),
    openDatabase: ({ databaseUrl, dataDir, databasePool, embeddedDatabaseMemory }, onSpawn) =>
      openDatabase({
        url: databaseUrl,
        dataDir,
        poolSize: databasePool,
        extra: embeddedSettings(databasePool, embeddedDatabaseMemory),
        migrations: migrationsOf(root),
        template: join(root, 'build/database'),
        logger,
        onSpawn,
      }),
    openEncyclopedias: async (config, context) => {
      // PostgreSQL starts while these modules load, as in openServer.
      const { openEncyclopedias } = await import('#articles/open-encyclopedias.ts');
      return openEncyclopedias(config, context);
    },
    logger,
    stopped: firstSignal(),
  });
  setTimeout(() => process.exit(), EXIT_DELAY_MS).unref();
}

/**
 * Resolves on the first of these signals and ignores later ones: npm forwards a Ctrl-C that the terminal sent to
 * the whole group, and stopping takes a few seconds at most. SIGHUP means a closed terminal; Node resets nohup's
 * ignored SIGHUP at its start and would die without closing its database.
 */
function firstSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
}
