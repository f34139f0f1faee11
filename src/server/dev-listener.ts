import type { EventEmitter } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { openEncyclopedias } from '#articles/open-encyclopedias.ts';
import { localWorkerPools } from '#articles/worker-pools.ts';
import { answerWithoutUpgrade } from '#platform/http/upgrades.ts';
import { localJobRunner } from '#platform/jobs/job-runner.ts';
import { ShutdownStack } from '#platform/shutdown-stack.ts';
import { drawCard } from './cards/draw-card.ts';
import { readConfig, type Environment } from './config.ts';
import { migrationsOf, openServer } from './open-server.ts';
import { openDatabase } from './store/open-database.ts';
import { embeddedSettings } from './store/postgres/embedded-postgres.ts';

export interface DevListener {
  readonly request: RequestListener;
  /** Opens the live channel, or answers the request through `server`, which serves HTTP, as without its Upgrade header. */
  readonly upgrade: (server: EventEmitter, request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Releases the database and all other resources so that the next listener can open them. */
  close(): Promise<void>;
}

/**
 * Opens the server for `npm run dev`, which mounts it in Vite; Vite owns the socket and serves the client. Throws an
 * error with a message for the operator if a setting is invalid or something does not open.
 */
export async function openDevListener({
  env,
  root,
  warn,
}: {
  readonly env: Environment;
  readonly root: string;
  readonly warn: (line: string) => void;
}): Promise<DevListener> {
  const logger = { info: warn, warn, error: warn, request: null };
  const config = readConfig(env, root);
  if (!config.ok) throw new Error(config.error.join('\n'));
  const shutdown = new ShutdownStack();
  const opened = await openServer({
    config: config.value,
    root,
    version: 'development',
    workerPools: localWorkerPools,
    cardRunner: localJobRunner(drawCard),
    openWebApp: async () => null,
    openDatabase: ({ databaseUrl, dataDir, databasePool, embeddedDatabaseMemory }, onSpawn) =>
      openDatabase({
        url: databaseUrl,
        dataDir,
        poolSize: databasePool,
        extra: embeddedSettings(databasePool, embeddedDatabaseMemory),
        migrations: migrationsOf(root),
        logger,
        onSpawn,
      }),
    openEncyclopedias,
    logger,
    shutdown,
  }).catch((error: unknown) => shutdown.closeAndThrow(error));
  if (!opened.ok) {
    await shutdown.close();
    throw new Error(opened.error);
  }
  const { app, live } = opened.value;
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' });
  return {
    request: (request, response) => void answer(request, response),
    upgrade: (server, request, socket, head) => {
      if (live.speaks(request)) live.upgrade(request, socket, head);
      else answerWithoutUpgrade(server, request, socket, head);
    },
    close: () => shutdown.close(),
  };
}
