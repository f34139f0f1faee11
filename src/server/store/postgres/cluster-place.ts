import { randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { parseJsonOrNull, readFileIfExists, writeFileAtomically } from '#platform/files.ts';
import { errorCode } from '#platform/errors.ts';
import { mayEnter, type DatabaseUser } from './database-user.ts';
import { ROOT_FOLDER } from './postgres-package.ts';

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
      `The database of this folder lay in ${folder}, and is gone from there. Bring it back, or delete ${file} to begin with an empty one.`,
    );
  }
  if (user === null || (await mayEnter(home, user))) return ok(home);
  if ((await readdir(home)).includes('cluster'))
    return fail(
      `PostgreSQL does not run as root, and the user ${user.name} cannot enter ${home}. Open the folders above it for passing through (chmod o+x), or move it.`,
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
