import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';

/*
 * The claim is a folder `owner` that holds one file, named after the process: `PID.UUID`.
 *   - It is made elsewhere and renamed into place, so it never lies there without its owner. An empty one is free.
 *   - Its owner touches the file now and then. A file whose process is dead, or that nobody touched for long (process ids
 *     come round again, in containers at once), is an orphan's.
 *   - An orphan's file is removed by its name: two newcomers cannot remove each other's claim.
 */
const BEAT_MS = 5_000;
const ORPHAN_AFTER_MS = 60_000;
/** Each failed try has met another newcomer, or removed an orphan. */
const MAX_TRIES = 20;

export interface FolderClaim {
  /** The folder is free for others. */
  release(): Promise<void>;
}

/**
 * Claims a folder for this process, or answers which other one has it: two that write the same files would undo each
 * other's work without a word. What this very process claimed before and never released counts as free. Errors of the
 * disk throw.
 */
export async function claimFolder(folder: string): Promise<Result<FolderClaim, number>> {
  const claim = join(folder, 'owner');
  const name = `${process.pid}.${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    if (await tryToClaim(claim, name)) return ok(hold(claim, name));
    const other = await removeOrphans(claim);
    if (other !== null) return fail(other);
  }
  throw new Error(`${claim} comes free and is taken again, over and over`);
}

async function tryToClaim(claim: string, name: string): Promise<boolean> {
  const draft = `${claim}.${name}`;
  await mkdir(draft);
  await writeFile(join(draft, name), '');
  try {
    await rename(draft, claim);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true });
    // A folder that is not empty cannot be renamed over; Windows says so in words of its own, and of an empty one too.
    const isTaken = hasCode(error, ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);
    if (!isTaken || (await unlessGone(stat(claim))) === null) throw error;
    await unlessGone(rmdir(claim));
    return false;
  }
}

/** The process that has the claim; null where it has come free. */
async function removeOrphans(claim: string): Promise<number | null> {
  for (const name of await entries(claim)) {
    const file = join(claim, name);
    const pid = Number.parseInt(name, 10);
    if (pid !== process.pid && isAlive(pid) && !(await isForgotten(file))) return pid;
    await rm(file, { force: true });
  }
  return null;
}

function hold(claim: string, name: string): FolderClaim {
  const file = join(claim, name);
  // A disk that fails must not end the server; who is not touched is at worst taken for an orphan.
  const touch = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const beat = setInterval(() => void touch(), BEAT_MS).unref();
  return {
    async release() {
      clearInterval(beat);
      await rm(file, { force: true });
      await unlessGone(rmdir(claim));
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there, and another user's.
    return hasCode(error, ['EPERM']);
  }
}

async function isForgotten(file: string): Promise<boolean> {
  const status = await unlessGone(stat(file));
  return status === null || Date.now() - status.mtimeMs > ORPHAN_AFTER_MS;
}

async function entries(folder: string): Promise<readonly string[]> {
  return (await unlessGone(readdir(folder))) ?? [];
}

/** Null where somebody else was quicker. */
async function unlessGone<Value>(doing: Promise<Value>): Promise<Value | null> {
  try {
    return await doing;
  } catch (error) {
    if (hasCode(error, ['ENOENT', 'ENOTEMPTY', 'EEXIST'])) return null;
    throw error;
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
