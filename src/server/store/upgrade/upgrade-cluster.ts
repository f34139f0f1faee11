import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import type { Logger } from '#platform/logger.ts';
import { backupFolder, timeInName } from '../backup/backup-files.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { claimDatabase, createHome } from '../postgres/claim-database.ts';
import {
  CLUSTER,
  clusterVersion,
  isInterrupted,
  NEW_CLUSTER,
  OLD_CLUSTER,
  placeOfCluster,
  syncFolder,
} from '../postgres/cluster.ts';
import { chooseDatabaseUser } from '../postgres/database-user.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { findPostgres } from '../postgres/postgres-package.ts';

export interface UpgradeOptions {
  readonly dataDir: string;
  /** The folder of the migrations. */
  readonly migrations: string;
  readonly logger: Logger;
  readonly now: Date;
  /** Installs PostgreSQL of this major version under `into`; returns the folder of its npm package, or a sentence. */
  readonly obtain: (major: number, into: string) => Promise<Result<string, string>>;
}

export type UpgradeOutcome =
  | { readonly kind: 'current'; readonly major: number }
  | {
      readonly kind: 'upgraded';
      readonly from: number;
      readonly to: number;
      /** The folder of the database as it was. */
      readonly old: string;
    };

/**
 * Upgrades the embedded database to the PostgreSQL that comes with this Wayword: a backup by the old one, restored by the
 * new one beside it; then both change places. Until then nothing of the old database is changed, and an upgrade that
 * was interrupted can be run again. An error is one sentence for the operator.
 */
export async function upgradeCluster(options: UpgradeOptions): Promise<Result<UpgradeOutcome, string>> {
  const home = join(options.dataDir, 'postgres');
  const state = await readState(home);
  if (!state.ok) return state;
  const { place, to, from, interrupted } = state.value;
  if (interrupted !== null) return finish(home, place, { from: interrupted, to, now: options.now });
  if (from === null) return fail(`There is no database in ${place}.`);
  if (from === to) return ok({ kind: 'current', major: to });
  if (from > to)
    return fail(
      `The database was made by PostgreSQL ${from}, and this Wayword comes with ${to}. Use a newer Wayword.`,
    );
  const restored = await copyToNewCluster(options, place, from);
  return restored.ok ? finish(home, place, { from, to, now: options.now }) : restored;
}

interface State {
  readonly place: string;
  /** The major version of the programs that come with this Wayword. */
  readonly to: number;
  /** That of the cluster; null if there is none. */
  readonly from: number | null;
  /** That of the cluster that an interrupted upgrade has moved aside; null if there is none. */
  readonly interrupted: number | null;
}

async function readState(home: string): Promise<Result<State, string>> {
  await createHome(home);
  const user = await chooseDatabaseUser(home);
  if (!user.ok) return user;
  const programs = await findPostgres(user.value);
  if (!programs.ok) return programs;
  const place = await placeOfCluster(home, user.value);
  if (!place.ok) return place;
  const from = await clusterVersion(join(place.value, CLUSTER));
  const present = await readdir(place.value);
  const newest = isInterrupted(present) ? newestOld(present) : undefined;
  const interrupted = newest === undefined ? null : await clusterVersion(join(place.value, newest));
  return ok({ place: place.value, to: programs.value.major, from, interrupted });
}

/** Returns the name of the cluster that was moved aside last. */
function newestOld(present: readonly string[]): string | undefined {
  return present
    .filter((name) => name.startsWith(OLD_CLUSTER))
    .toSorted()
    .at(-1);
}

/** Writes a backup of the cluster with its own PostgreSQL, and restores it into a new cluster with this one. */
async function copyToNewCluster(
  { dataDir, migrations, logger, now, obtain }: UpgradeOptions,
  place: string,
  from: number,
): Promise<Result<null, string>> {
  // The project's folder may belong to another user, or be read-only as in a container.
  const programs = join(dataDir, 'old-postgres');
  const installed = await obtain(from, programs);
  if (!installed.ok) return installed;
  const file = join(backupFolder(dataDir), `upgrade-from-${from}.backup`);
  const old = await startEmbeddedPostgres({ dataDir, logger, installed: installed.value });
  if (!old.ok) return old;
  try {
    const written = await writeBackup(old.value.connection, { file, now, withPages: true });
    if (!written.ok) return written;
  } finally {
    await old.value.stop();
  }
  // Of an upgrade that was interrupted.
  await rm(join(place, NEW_CLUSTER), { recursive: true, force: true });
  const made = await startEmbeddedPostgres({ dataDir, logger, cluster: NEW_CLUSTER });
  if (!made.ok) return made;
  try {
    const restored = await restoreBackup(made.value.connection, { file, migrations, replace: false });
    if (!restored.ok) return restored;
  } finally {
    await made.value.stop();
  }
  for (const path of [file, programs]) await rm(path, { recursive: true, force: true });
  return ok(null);
}

/** Moves the old cluster aside and the new one to its place. */
async function finish(
  home: string,
  place: string,
  { from, to, now }: { readonly from: number; readonly to: number; readonly now: Date },
): Promise<Result<UpgradeOutcome, string>> {
  const claimed = await claimDatabase(home);
  if (!claimed.ok) return claimed;
  try {
    const isHere = (await clusterVersion(join(place, CLUSTER))) !== null;
    const name = isHere ? `${OLD_CLUSTER}${timeInName(now)}` : newestOld(await readdir(place));
    if (name === undefined) throw new Error(`${place} holds neither the database nor the one moved aside`);
    const old = join(place, name);
    if (isHere) await rename(join(place, CLUSTER), old);
    await rename(join(place, NEW_CLUSTER), join(place, CLUSTER));
    await syncFolder(place);
    return ok({ kind: 'upgraded', from, to, old });
  } finally {
    await claimed.value.release();
  }
}
