import { spawn } from 'node:child_process';
import { fail, ok, type Result } from '#core/result.ts';
import type { DatabaseUser } from './database-user.ts';

/** Runs a program to its end, with `input` as what it reads. Answers what it printed, as success or failure. */
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
    // A program may end without having read it all; how it ended says what there is to say.
    child.stdin.on('error', () => undefined).end(input);
    child.once('error', (error) => resolve(fail(error.message)));
    child.once('close', (code, signal) =>
      resolve(code === 0 ? ok(output) : fail(`${output.trim()} (${signal ?? `exit code ${code}`})`)),
    );
  });
}

/** In a process group of its own: a Ctrl-C at the terminal is the server's to handle, and its database goes last. */
export function programOptions(user: DatabaseUser | null): {
  env: Record<string, string>;
  cwd: string;
  detached: boolean;
  windowsHide: boolean;
  uid?: number;
  gid?: number;
} {
  // Nothing of PGDATA, PGOPTIONS or a strange LC_ALL: the server's own surroundings are not the database's.
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    env: { ...Object.fromEntries(kept), LC_ALL: 'C' },
    // The folder the server was started in may be closed to the database's user.
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    detached: true,
    windowsHide: true,
    ...(user !== null && { uid: user.uid, gid: user.gid }),
  };
}
