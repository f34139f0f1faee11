import type { Result } from '#core/result.ts';
import type { DatabaseUser } from './database-user.ts';
import { program, type PostgresPrograms } from './postgres-package.ts';
import { runProgram } from './run-program.ts';

/** The superuser, and the one database in it that is ours. */
export const OWNER = 'wayword';

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

/** Runs one statement in a cluster that no server runs over. */
export async function runSingleUser(
  data: string,
  statement: string,
  programs: PostgresPrograms,
  user: DatabaseUser | null,
): Promise<Result<string, string>> {
  const args = ['--single', '-j', '-D', data, '-c', 'exit_on_error=on', 'postgres'];
  return runProgram(program(programs, 'postgres'), args, user, `${statement};\n\n`);
}
