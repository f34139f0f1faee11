import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { ok, type Result } from '#core/result.ts';
import type { Logger } from '#platform/logger.ts';
import { ShutdownStack } from '#platform/shutdown-stack.ts';
import { systemClock, timed } from '#platform/clock.ts';
import { repeat } from '#platform/repeat.ts';
import type { FolderClaim } from '#platform/claim-folder.ts';
import { claimDatabase, createHome, lostClaim } from './claim-database.ts';
import { CLUSTER, openCluster, placeOfCluster } from './cluster.ts';
import {
  closeAddress,
  openAddress,
  deleteListening,
  readListening,
  writeListening,
} from './database-address.ts';
import { chooseDatabaseUser } from './database-user.ts';
import { endOrphan } from './end-orphan.ts';
import type { PostgresServer } from './external-postgres.ts';
import { OWNER } from './initialize-cluster.ts';
import { findPostgres } from './postgres-package.ts';
import { rotateLog } from './rotate-log.ts';
import { Supervisor } from './supervisor.ts';

/** Milliseconds between two looks at the size of the log. */
const LOG_INTERVAL_MS = 60 * 60_000;

export interface EmbeddedOptions {
  /** Absolute path. The database is in its folder `postgres`, or where place.json in it points. */
  readonly dataDir: string;
  readonly logger: Logger;
  /** The folder with the cluster that a first start copies (initialize-cluster.ts). Without it, initdb creates one. */
  readonly template?: string | null;
  /** The folder of another npm package with PostgreSQL, to read the database of an older one. */
  readonly installed?: string;
  /** The name of the cluster's folder. */
  readonly cluster?: string;
  /** Called when PostgreSQL, or the program that makes its cluster, runs in a separate process. */
  readonly onSpawn?: () => void;
  /** Additional PostgreSQL settings, as NAME=VALUE. */
  readonly extra?: readonly string[];
}

/** Connections beside the pool: backups, an operator's own, and those of a server that is being replaced. */
const OTHER_CONNECTIONS = 80;

/** Returns the settings for a pool of this many connections and this many megabytes of memory. */
export function embeddedSettings(poolSize: number, memory: number): readonly string[] {
  return [`max_connections=${poolSize + OTHER_CONNECTIONS}`, `shared_buffers=${memory}MB`];
}

/** Starts the embedded PostgreSQL over the data folder and keeps it running. An error is one sentence. */
export async function startEmbeddedPostgres(
  options: EmbeddedOptions,
): Promise<Result<PostgresServer, string>> {
  const home = join(options.dataDir, 'postgres');
  await createHome(home);
  const shutdown = new ShutdownStack();
  const started = await start(options, home, shutdown).catch((error: unknown) =>
    shutdown.closeAndThrow(error),
  );
  if (!started.ok) await shutdown.close();
  return started;
}

async function start(
  {
    dataDir,
    logger,
    onSpawn = () => undefined,
    extra = [],
    template = null,
    installed,
    cluster: name = CLUSTER,
  }: EmbeddedOptions,
  home: string,
  shutdown: ShutdownStack,
): Promise<Result<PostgresServer, string>> {
  let supervisor: Supervisor | null = null;
  // Ends the whole process: no error that a caller could handle may come before another write.
  const endWhenLost = async ({ lost }: FolderClaim, folder: string) => {
    await lost;
    supervisor?.kill();
    logger.warn(lostClaim(folder));
    process.exit(1);
  };
  const claimed = await claimDatabase(home);
  if (!claimed.ok) return claimed;
  await shutdown.push(() => claimed.value.release());
  void endWhenLost(claimed.value, home);
  const user = await chooseDatabaseUser(home);
  if (!user.ok) return user;
  const programs = await findPostgres(user.value, installed);
  if (!programs.ok) return programs;
  const place = await placeOfCluster(home, user.value);
  if (!place.ok) return place;
  if (place.value !== home) {
    // A copied home folder points to the same place.
    const second = await claimDatabase(place.value);
    if (!second.ok) return second;
    await shutdown.push(() => second.value.release());
    void endWhenLost(second.value, place.value);
  }
  const cluster = await timed('database cluster', () =>
    openCluster(place.value, programs.value, user.value, { name, template, onSpawn }),
  );
  if (!cluster.ok) return cluster;
  const { password } = cluster.value;
  const data = await realpath(cluster.value.data);
  await endOrphan(data, programs.value, logger);

  const log = join(dataDir, 'postgres.log');
  // Holds one run, and FILE.1 the one before.
  await rotateLog(log, 1);
  const rotation = repeat({
    timer: systemClock,
    delay: () => LOG_INTERVAL_MS,
    pass: () => rotateLog(log),
    onError: (error) => logger.warn(`The database's log was not rotated: ${error.message}`),
    otherwise: 'Rotating the log threw a value that is not an error',
  });
  await shutdown.push(rotation);
  // Removes the socket folder that a killed server left.
  const left = await readListening(home);
  if (left !== null) await closeAddress(left);
  const address = await openAddress(user.value);
  await shutdown.push(() => closeAddress(address));
  await shutdown.push(() => deleteListening(home));
  const connection = { ...address, user: OWNER, database: OWNER, password, ssl: false };
  const settings = { programs: programs.value, user: user.value, data, address, connection, log, extra };
  const supervised = new Supervisor(settings, { logger, onSpawn });
  supervisor = supervised;
  await shutdown.push(() => supervised.stop());
  const first = await timed('database start', () => supervised.start());
  if (!first.ok) return first;
  await writeListening(home, connection);
  return ok({ connection, isPooled: false, stop: () => shutdown.close() });
}
