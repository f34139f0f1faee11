import { randomBytes } from 'node:crypto';
import { chown, lstat, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import { readFileIfThere } from '../../files/read-file-if-there.ts';
import { chooseDatabaseUser, mayEnter, type DatabaseUser } from './database-user.ts';
import { initializeCluster, OWNER, runSingleUser } from './initialize-cluster.ts';
import { findPostgres, program, type PostgresPrograms } from './postgres-package.ts';
import { runProgram } from './run-program.ts';

/**
 * Makes the cluster that first starts copy, into `data` in this empty folder: copying one takes a fifth of the time of
 * `initdb`. Nobody knows its owner's password, because each copy is given its own. Answers why there is none where
 * PostgreSQL does not run here; a first start then runs `initdb`, or says the same.
 */
export async function makeClusterTemplate(folder: string): Promise<Result<null, string>> {
  if (process.platform === 'win32') return fail('Windows has no cp.');
  const user = await chooseDatabaseUser(folder);
  if (!user.ok) return user;
  const programs = await findPostgres(user.value);
  if (!programs.ok) return programs;
  if (user.value !== null) await chown(folder, user.value.uid, user.value.gid);

  const data = join(folder, 'data');
  const password = join(folder, 'password');
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (user.value !== null) await chown(password, user.value.uid, user.value.gid);
  const initialized = await initializeCluster({ data, password }, programs.value, user.value);
  const made = initialized.ok
    ? await runSingleUser(data, `create database ${OWNER}`, programs.value, user.value)
    : initialized;
  await rm(password);
  if (made.ok) return ok(null);
  await rm(data, { recursive: true, force: true });
  return made;
}

/** The template's cluster; null where there is none for these programs and this user: a build may have been copied here. */
export async function fittingTemplate(
  template: string,
  programs: PostgresPrograms,
  user: DatabaseUser | null,
): Promise<string | null> {
  const data = join(template, 'data');
  const version = await readFileIfThere(join(data, 'PG_VERSION'));
  if (version?.toString('utf8').trim() !== String(programs.major)) return null;
  if ((await lstat(data)).uid !== (user?.uid ?? process.getuid?.())) return null;
  return user === null || (await mayEnter(data, user)) ? data : null;
}

/** Step by step in one process, because this one is busy loading the server meanwhile. */
const COPY_SCRIPT =
  'cp -R "$1" "$2" && "$3" --single -j -D "$2" -c exit_on_error=on postgres && "$4" --sync-only --pgdata="$2"';

/** Copies a template's cluster to `data`. It is on the disk, and has this password, when it is done. */
export function copyCluster(
  source: string,
  { data, password }: { readonly data: string; readonly password: string },
  programs: PostgresPrograms,
  user: DatabaseUser | null,
): Promise<Result<string, string>> {
  const binaries = [program(programs, 'postgres'), program(programs, 'initdb')];
  const statement = `alter role ${OWNER} password '${password}';\n\n`;
  return runProgram('sh', ['-c', COPY_SCRIPT, 'sh', source, data, ...binaries], user, statement);
}
