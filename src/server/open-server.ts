import { join } from 'node:path';
import type { OpenEncyclopedias, EncyclopediaContext } from '#articles/open-encyclopedias.ts';
import type { WorkerPools } from '#articles/worker-pools.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { timed } from '#platform/clock.ts';
import type { ProcessLog } from '#platform/logger.ts';
import type { ShutdownStack } from '#platform/shutdown-stack.ts';
import type { CardRunner } from './cards/card-pictures.ts';
import type { Config } from './config.ts';
import type { OpenApp } from './open-app.ts';
import type { WebApp } from './site/web-app.ts';
import type { OpenDatabase } from './store/open-database.ts';

/** The settings, folders and openers for the server. */
export interface OpenServerOptions {
  readonly config: Config;
  /** The project's folder. */
  readonly root: string;
  readonly version: string;
  readonly workerPools: WorkerPools;
  readonly cardRunner: CardRunner;
  readonly openWebApp: () => Promise<WebApp | null>;
  /** Calls `onSpawn` as soon as it only waits for another process. */
  readonly openDatabase: (config: Config, onSpawn: () => void) => Promise<Result<OpenDatabase, string>>;
  readonly openEncyclopedias: (
    config: Config,
    context: EncyclopediaContext,
  ) => Promise<Result<OpenEncyclopedias, string>>;
  readonly logger: ProcessLog;
  /** Registers everything that must be closed. */
  readonly shutdown: ShutdownStack;
}

/** The server without its socket. */
export interface OpenServer extends OpenApp {
  /** One sentence each, for the operator. */
  readonly warnings: readonly string[];
}

/**
 * Opens the database, the encyclopedias and the services over both. An error is one sentence for the operator.
 *
 * The database comes first: while PostgreSQL starts in its own processes, this process loads the services' modules
 * and reads the encyclopedia. Those modules are imported here and not at the top because loading them first would delay
 * starting PostgreSQL.
 */
export async function openServer(parts: OpenServerOptions): Promise<Result<OpenServer, string>> {
  const { shutdown } = parts;
  const { spawned, database } = startDatabase(parts);
  await Promise.race([spawned, database]);
  const [openedDatabase, openedEncyclopedias, webApp, { openApp }] = await Promise.all([
    database,
    openEncyclopedias(parts, database),
    timed('client files', parts.openWebApp),
    timed('modules of the services', () => import('./open-app.ts')),
  ]);
  if (!openedDatabase.ok) return openedDatabase;
  if (!openedEncyclopedias.ok) return openedEncyclopedias;
  if (shutdown.isClosing) return fail('The server was stopped while it opened.');
  const { encyclopedias, upstream, warnings } = openedEncyclopedias.value;
  const services = await timed('services', () =>
    openApp({ ...parts, webApp, database: openedDatabase.value, encyclopedias, upstream }),
  );
  return services.ok ? ok({ ...services.value, warnings }) : services;
}

function startDatabase(parts: OpenServerOptions) {
  let onSpawn = () => {};
  const spawned = new Promise<void>((resolve) => (onSpawn = resolve));
  return { spawned, database: parts.shutdown.await(openDatabase(parts, onSpawn)) };
}

async function openDatabase(
  { config, shutdown, ...parts }: OpenServerOptions,
  onSpawn: () => void,
): Promise<Result<OpenDatabase, string>> {
  const opened = await timed('database', () => parts.openDatabase(config, onSpawn));
  if (opened.ok) await shutdown.push(opened.value.close);
  return opened;
}

async function openEncyclopedias(
  { config, root, version, workerPools, logger, shutdown, ...parts }: OpenServerOptions,
  database: EncyclopediaContext['database'],
): Promise<Result<OpenEncyclopedias, string>> {
  const context = { root, version, workerPools, database, logInfo: logger.info, report: logger.warn };
  const opened = await timed('encyclopedia', () => parts.openEncyclopedias(config, context));
  if (opened.ok) await shutdown.push(opened.value.close);
  return opened;
}

/** Returns the folder of the migrations. They are not built, so it is the same in development and production. */
export function migrationsOf(root: string): string {
  return join(root, 'migrations');
}
