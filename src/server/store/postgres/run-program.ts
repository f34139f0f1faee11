import { spawn } from 'node:child_process';
import { fail, ok, type Result } from '#core/result.ts';
import type { DatabaseUser } from './database-user.ts';

/** Runs a program until it ends, with `input` as its stdin. Returns its output, as success or failure. */
export function runProgram(
  program: string,
  args: readonly string[],
  user: DatabaseUser | null,
  input = '',
): Promise<Result<string, string>> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...programOptions(user), stdio: ['pipe', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    // A program may end without reading all its input; its exit code tells whether that is an error.
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', (error) => resolve(fail(error.message)));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? ok(output) : fail(`${output.trim()} (${signal ?? `exit code ${code}`})`)),
    );
  });
}

/** Uses a separate process group: only the server handles a Ctrl-C at the terminal, and stops its database last. */
export function programOptions(user: DatabaseUser | null): {
  env: Record<string, string>;
  cwd: string;
  detached: boolean;
  windowsHide: boolean;
  uid?: number;
  gid?: number;
} {
  // Leaves out PGDATA, PGOPTIONS and LC_ALL of the server's environment, which would change the database.
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    env: { ...Object.fromEntries(kept), LC_ALL: 'C' },
    // The database's user may not be able to enter the server's working directory.
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    detached: true,
    windowsHide: true,
    ...(user !== null && { uid: user.uid, gid: user.gid }),
  };
}
