import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from './errors.ts';
import { makeFolder, nullIfMissing } from './files.ts';

/*
 * The claim is a folder `owner` that holds one file, named after the process: `PID.UUID`.
 *   - It is created elsewhere and renamed into place, so a new claim always holds its file. An empty one is free.
 *   - The owner touches the file every HEARTBEAT_MS. A file is orphaned if its process is dead, or if it was not touched
 *     for ORPHAN_AFTER_MS: process ids are reused, in containers immediately.
 *   - Orphaned files are removed by name, so two new processes cannot remove each other's claim.
 */
const HEARTBEAT_MS = 5_000;
const ORPHAN_AFTER_MS = 60_000;
/** Each failed attempt met a concurrent claim or removed an orphan. */
const MAX_ATTEMPTS = 20;

export interface FolderClaim {
  /** Frees the folder for other processes. */
  release(): Promise<void>;
}

/**
 * Claims a folder for this process, or returns the id of the process that holds it: two processes that write the same
 * files would silently overwrite each other. An unreleased claim of this process counts as free. Disk errors throw.
 */
export async function claimFolder(folder: string): Promise<Result<FolderClaim, number>> {
  const claim = join(folder, 'owner');
  const name = `${process.pid}.${randomUUID()}`;
  await makeFolder(folder);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (await tryToClaim(claim, name)) return ok(startHeartbeat(claim, name));
    const other = await removeOrphans(claim);
    if (other !== null) return fail(other);
  }
  throw new Error(`${claim} was freed and claimed again on every attempt`);
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
    // rename() fails if the target is not empty; on Windows with other codes, and for an empty target too.
    const isTaken = hasCode(error, ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);
    if (!isTaken || (await nullIfChanged(stat(claim))) === null) throw error;
    await nullIfChanged(rmdir(claim));
    return false;
  }
}

/** Returns the id of the process that holds the claim; null if it is free. */
async function removeOrphans(claim: string): Promise<number | null> {
  for (const name of await entries(claim)) {
    const file = join(claim, name);
    const pid = Number.parseInt(name, 10);
    if (pid !== process.pid && isAlive(pid) && !(await isStale(file))) return pid;
    await rm(file, { force: true });
  }
  return null;
}

function startHeartbeat(claim: string, name: string): FolderClaim {
  const file = join(claim, name);
  // A disk error must not end the server; at worst the claim counts as orphaned.
  const touch = () => utimes(file, new Date(), new Date()).catch(() => undefined);
  const heartbeat = setInterval(() => void touch(), HEARTBEAT_MS).unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await rm(file, { force: true });
      await nullIfChanged(rmdir(claim));
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return hasCode(error, ['EPERM']);
  }
}

async function isStale(file: string): Promise<boolean> {
  const status = await nullIfChanged(stat(file));
  return status === null || Date.now() - status.mtimeMs > ORPHAN_AFTER_MS;
}

async function entries(folder: string): Promise<readonly string[]> {
  return (await nullIfChanged(readdir(folder))) ?? [];
}

/** Returns null if another process changed the folder concurrently. */
function nullIfChanged<Value>(operation: Promise<Value>): Promise<Value | null> {
  return nullIfMissing(operation, ['ENOENT', 'ENOTEMPTY', 'EEXIST']);
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return codes.includes(errorCode(error) ?? '');
}

/** A folder that all processes read and only one may write: the process that holds its claim. */
export class SharedFolder {
  readonly path: string;
  #claiming: Promise<FolderClaim | null> = Promise.resolve(null);

  /** `path`: absolute. The folder is created on the first attempt to write. */
  constructor(path: string) {
    this.path = path;
  }

  /** Returns whether this process may write there, from now until `release`. Throws disk errors. */
  async mayWrite(): Promise<boolean> {
    this.#claiming = this.#claiming.then((claim) => claim ?? tryToClaimFolder(this.path));
    const claiming = this.#claiming;
    // After an error, the next call tries again.
    claiming.catch(() => {
      if (this.#claiming === claiming) this.#claiming = Promise.resolve(null);
    });
    return (await claiming) !== null;
  }

  async release(): Promise<void> {
    const claim = await this.#claiming;
    this.#claiming = Promise.resolve(null);
    await claim?.release();
  }
}

async function tryToClaimFolder(path: string): Promise<FolderClaim | null> {
  const claim = await claimFolder(path);
  return claim.ok ? claim.value : null;
}
