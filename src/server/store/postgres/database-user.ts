import { spawn } from 'node:child_process';
import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';

export interface DatabaseUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const ANY_MAY_ENTER = 0o001;
const GROUP_MAY_ENTER = 0o010;
const OWNER_MAY_ENTER = 0o100;

/**
 * Returns the user that runs PostgreSQL, or null for the current user. PostgreSQL does not run as root, so root runs it
 * as the owner of the existing files, else as `postgres`, else as `nobody`; it also rejects ids without an entry in
 * /etc/passwd.
 */
export async function chooseDatabaseUser(home: string): Promise<Result<DatabaseUser | null, string>> {
  if (process.getuid?.() !== 0) return ok(null);
  const users = await readUsers();
  const owner = await ownerOf(join(home, 'cluster'));
  const user =
    users.find(({ uid }) => uid === owner && uid !== 0) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody');
  return user === undefined
    ? fail(
        'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody. Start Wayword as another user, or set DATABASE_URL.',
      )
    : ok(user);
}

/** Whether the permissions of the folder and all its parents let the user enter. */
export async function mayEnter(folder: string, user: DatabaseUser): Promise<boolean> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const needed = uid === user.uid ? OWNER_MAY_ENTER : gid === user.gid ? GROUP_MAY_ENTER : ANY_MAY_ENTER;
    if ((mode & needed) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

async function readUsers(): Promise<readonly DatabaseUser[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    // macOS writes the user id of `nobody` as -2.
    return /^-?\d+$/u.test(uid) && /^-?\d+$/u.test(gid)
      ? [{ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }]
      : [];
  });
}

/** Returns the user id of a path's owner; null if nothing is there. */
export async function ownerOf(path: string): Promise<number | null> {
  try {
    return (await lstat(path)).uid;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

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
