import { chown, lstat, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import { readFileIfExists } from '#platform/files.ts';
import { chooseDatabaseUser, mayEnter, type DatabaseUser } from './database-user.ts';
import { initializeCluster, OWNER, singleUserCommand, writePassword } from './initialize-cluster.ts';
import { findPostgres, program, type PostgresPrograms } from './postgres-package.ts';
import { runProgram } from './run-program.ts';

/**
 * Creates the cluster that first starts copy, as `data` in an empty folder: a copy takes about a third of the time of
 * `initdb`. The owner's password is discarded, because copyCluster sets a new one. Returns the reason if PostgreSQL
 * does not run on this system; a first start then runs `initdb`, or reports the same.
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
  await writePassword(password, user.value);
  const initialized = await initializeCluster({ data, password }, programs.value, user.value);
  const { command, input } = singleUserCommand(data, `create database ${OWNER}`, programs.value);
  const [postgres, ...args] = command;
  const made = initialized.ok ? await runProgram(postgres, args, user.value, input) : initialized;
  await rm(password);
  if (made.ok) return ok(null);
  await rm(data, { recursive: true, force: true });
  return made;
}

/** Returns the template's cluster, or null if it does not match these programs and this user, as in a copied build. */
export async function fittingTemplate(
  template: string | null,
  programs: PostgresPrograms,
  user: DatabaseUser | null,
): Promise<string | null> {
  if (template === null) return null;
  const data = join(template, 'data');
  const version = await readFileIfExists(join(data, 'PG_VERSION'));
  if (version?.toString('utf8').trim() !== String(programs.major)) return null;
  if ((await lstat(data)).uid !== (user?.uid ?? process.getuid?.())) return null;
  return user === null || (await mayEnter(data, user)) ? data : null;
}

/** Runs all steps in one process: this process is busy loading the server and would start each next step late. */
const COPY_SCRIPT =
  'source=$1 data=$2 initdb=$3; shift 3; cp -R "$source" "$data" && "$@" && "$initdb" --sync-only --pgdata="$data"';

/** Copies a template's cluster to `data`, sets the password, and syncs it to disk. */
export function copyCluster(
  source: string,
  { data, password }: { readonly data: string; readonly password: string },
  programs: PostgresPrograms,
  user: DatabaseUser | null,
): Promise<Result<string, string>> {
  const setPassword = `alter role ${OWNER} password '${password}'`;
  const { command, input } = singleUserCommand(data, setPassword, programs);
  const words = ['sh', source, data, program(programs, 'initdb'), ...command];
  return runProgram('sh', ['-c', COPY_SCRIPT, ...words], user, input);
}
