import { randomBytes } from 'node:crypto';
import { chown, writeFile } from 'node:fs/promises';
import type { Result } from '#core/result.ts';
import type { DatabaseUser } from './database-user.ts';
import { program, type PostgresPrograms } from './postgres-package.ts';
import { runProgram } from './run-program.ts';

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
    program(programs, 'initdb'),
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
export function singleUserCommand(
  data: string,
  statement: string,
  programs: PostgresPrograms,
): { readonly command: readonly [string, ...string[]]; readonly input: string } {
  const postgres = program(programs, 'postgres');
  return {
    command: [postgres, '--single', '-j', '-D', data, '-c', 'exit_on_error=on', 'postgres'],
    input: `${statement};\n\n`,
  };
}
