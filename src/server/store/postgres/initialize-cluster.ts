import { randomBytes } from 'node:crypto';
import { chown, writeFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, fail, ok } from '#core/result.ts';
import { readFileIfExists } from '#platform/files.ts';
import { type DatabaseUser, chooseDatabaseUser, mayEnter, ownerOf, runProgram } from './database-user.ts';
import { programPath, type PostgresPrograms, findPostgres } from './postgres-package.ts';

/** The name of the superuser and of the database. */
export const OWNER = 'wayword';

/** Writes a new password to a file that only the database's user can read, and returns it. */
export async function writePassword(file: string, user: DatabaseUser | null): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await writeFile(file, secret, { mode: 0o600, flush: true });
  if (user !== null) await chown(file, user.uid, user.gid);
  return secret;
}

/** Runs initdb. `password` is a file that the user can read. */
export function initializeCluster(
  { data, password }: { readonly data: string; readonly password: string },
  programs: PostgresPrograms,
  user: DatabaseUser | null,
): Promise<Result<string, string>> {
  return runProgram(
    programPath(programs, 'initdb'),
    [
      `--pgdata=${data}`,
      `--username=${OWNER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    user,
  );
}

/** Returns the command, and its input, that runs one statement in a cluster without a running server. */
function singleUserCommand(
  data: string,
  statement: string,
  programs: PostgresPrograms,
): { readonly command: readonly [string, ...string[]]; readonly input: string } {
  const postgres = programPath(programs, 'postgres');
  return {
    command: [postgres, '--single', '-j', '-D', data, '-c', 'exit_on_error=on', 'postgres'],
    input: `${statement};\n\n`,
  };
}

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
export async function matchingTemplate(
  template: string | null,
  programs: PostgresPrograms,
  user: DatabaseUser | null,
): Promise<string | null> {
  if (template === null) return null;
  const data = join(template, 'data');
  // Before the version is read: root may have built, and PostgreSQL closes its folder to all but its owner.
  if ((await ownerOf(data)) !== (user?.uid ?? process.getuid?.())) return null;
  const version = await readFileIfExists(join(data, 'PG_VERSION'));
  if (version?.toString('utf8').trim() !== String(programs.major)) return null;
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
  const scriptArgs = ['sh', source, data, programPath(programs, 'initdb'), ...command];
  return runProgram('sh', ['-c', COPY_SCRIPT, ...scriptArgs], user, input);
}
