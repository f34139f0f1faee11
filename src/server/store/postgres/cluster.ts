import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import { parseJsonOrNull, readFileIfExists, writeFileAtomically } from '#platform/files.ts';
import { type DatabaseUser, mayEnter } from './database-user.ts';
import { copyCluster, matchingTemplate, initializeCluster, writePassword } from './initialize-cluster.ts';
import { type PostgresPrograms, ROOT_FOLDER } from './postgres-package.ts';
import { diskFull, NO_SPACE } from './postgres-process.ts';

/** A cluster and its owner's password. Both are in one folder, so that neither exists without the other. */
export interface Cluster {
  /** PostgreSQL's data directory. */
  readonly data: string;
  readonly password: string;
}

/** The name of a cluster's folder. */
export const CLUSTER = 'cluster';
/** The cluster into which an upgrade restores. */
export const NEW_CLUSTER = 'new-cluster';
/** An upgrade moves the cluster of the older PostgreSQL aside, under a name that begins so. */
export const OLD_CLUSTER = 'old-cluster-';

/**
 * Whether an upgrade has moved the old cluster aside, and not yet the new one to its place. `present`: the names in the
 * folder of the clusters.
 */
export function isInterrupted(present: readonly string[]): boolean {
  return (
    !present.includes(CLUSTER) &&
    present.includes(NEW_CLUSTER) &&
    present.some((name) => name.startsWith(OLD_CLUSTER))
  );
}

interface MakeOptions {
  readonly name: string;
  /** The folder that makeClusterTemplate filled; it may be missing. */
  readonly template: string | null;
  /** Called when a process is creating the cluster. */
  readonly onSpawn: () => void;
}

/** Opens the cluster at this place, or creates it. An interrupted start leaves no partial cluster. */
export async function openCluster(
  place: string,
  programs: PostgresPrograms,
  user: DatabaseUser | null,
  options: MakeOptions,
): Promise<Result<Cluster, string>> {
  const folder = join(place, options.name);
  const present = await readdir(place);
  if (!present.includes(options.name)) {
    // Without the check, a new and empty database would take the place of the one that was being upgraded.
    if (options.name === CLUSTER && isInterrupted(present))
      return fail(
        `An upgrade of the database in ${place} was interrupted. Finish it: npm run upgrade-database`,
      );
    const made = await makeCluster(place, programs, user, options);
    if (!made.ok) return made;
  }
  const data = join(folder, 'data');
  const version = await clusterVersion(folder);
  if (version === null) return fail(`${data} holds no database. Restore it from a backup, or move it away.`);
  if (version !== programs.major)
    return fail(
      `The database in ${data} was made by PostgreSQL ${version}, and this Wayword comes with ${programs.major}. Upgrade it: npm run upgrade-database`,
    );
  return ok({ data, password: await readFile(join(folder, 'password'), 'utf8') });
}

async function makeCluster(
  place: string,
  programs: PostgresPrograms,
  user: DatabaseUser | null,
  { name, template, onSpawn }: MakeOptions,
): Promise<Result<null, string>> {
  // Remove drafts of earlier starts; an initdb of such a start may still be writing.
  for (const name of (await readdir(place)).filter((name) => name.startsWith('cluster.')))
    await rm(join(place, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });

  // A unique name: an initdb whose folder was removed deletes its data directory by name.
  const draft = join(place, `cluster.${randomUUID()}`);
  const password = join(draft, 'password');
  await mkdir(draft, { mode: 0o700 });
  const secret = await writePassword(password, user);
  if (user !== null) await chown(draft, user.uid, user.gid);

  const data = join(draft, 'data');
  const source = await matchingTemplate(template, programs, user);
  const creation =
    source === null
      ? initializeCluster({ data, password }, programs, user)
      : copyCluster(source, { data, password: secret }, programs, user);
  onSpawn();
  const made = await creation;
  if (!made.ok) {
    await rm(draft, { recursive: true, force: true });
    if (NO_SPACE.test(made.error)) return fail(diskFull(place));
    return fail(`PostgreSQL could not make a database in ${place}: ${made.error}`);
  }
  await rename(draft, join(place, name));
  await syncFolder(place);
  return ok(null);
}

/** Returns the major version of the PostgreSQL that made the cluster in this folder; null if there is none. */
export async function clusterVersion(folder: string): Promise<number | null> {
  const text = (await readFileIfExists(join(folder, 'data/PG_VERSION')))?.toString('utf8');
  return text === undefined ? null : Number.parseInt(text, 10);
}

/** Makes a rename durable. Windows cannot open folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const pointer = z.object({ folder: z.string() });

/**
 * Returns the folder that holds the cluster: `home`, or a folder under /var/lib/wayword if the database's user cannot
 * enter root's `home`. `home` then records that folder in place.json.
 */
export async function placeOfCluster(
  home: string,
  user: DatabaseUser | null,
): Promise<Result<string, string>> {
  const file = join(home, 'place.json');
  const written = await readFileIfExists(file);
  if (written !== null) {
    const { folder } = pointer.parse(parseJsonOrNull(written.toString('utf8')));
    if (await exists(folder)) return ok(folder);
    return fail(
      `The database of this folder was in ${folder} and is missing. Move it back, or delete ${file} to start with an empty one.`,
    );
  }
  if (user === null || (await mayEnter(home, user))) return ok(home);
  if ((await readdir(home)).includes(CLUSTER))
    return fail(
      `PostgreSQL does not run as root, and the user ${user.name} cannot enter ${home}. Let other users pass through the folders above it (chmod o+x), or move it.`,
    );

  const folder = join(ROOT_FOLDER, randomUUID());
  // The parent belongs to root; all users may pass through it.
  await mkdir(ROOT_FOLDER, { recursive: true });
  await chmod(ROOT_FOLDER, 0o755);
  await mkdir(folder, { mode: 0o700 });
  await chown(folder, user.uid, user.gid);
  await writeFileAtomically(file, `${JSON.stringify({ folder })}\n`);
  return ok(folder);
}

async function exists(folder: string): Promise<boolean> {
  try {
    await stat(folder);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
