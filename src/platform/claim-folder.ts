import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from './errors.ts';
import { makeFolder, nullIfMissing } from './files.ts';
import { isRunning, ownProcess, parseProcess, type ProcessIdentity } from './process-identity.ts';

/*
 * The claim is a folder `owner` that holds one file, `PID.UUID`, which identifies the owner.
 *   - It is written elsewhere and renamed into place, so a claim appears complete or not at all, even if its process dies
 *     in between. rename() replaces no folder but an empty one: exactly one of several simultaneous claims succeeds.
 *   - The owner touches the file every HEARTBEAT_MS. A file is orphaned if its process has ended. Where that cannot be
 *     known, as of a process in another container, it is orphaned if it was not touched for a while.
 *   - Orphaned files are removed by name, so that no process removes the claim of another that took over just before.
 *   - An owner that was paused or suspended may be taken for dead. Its file is gone when it wakes, which it notices with its
 *     first heartbeat: that one is overdue.
 */
const HEARTBEAT_MS = 5_000;
/** The clocks of machines that share a folder must agree better than this. */
const ORPHAN_AFTER_MS = 60_000;
const POLL_MS = 250;
/** Each failed attempt met a concurrent claim or removed an orphan. */
const MAX_ATTEMPTS = 200;

export interface FolderClaim {
  /**
   * Resolves when the claim is found gone before `release`: another process took over, or somebody removed it. This
   * process must write nothing more there.
   */
  readonly lost: Promise<void>;
  /** Reads whether the claim is still there. */
  isHeld(): Promise<boolean>;
  /** Frees the folder for other processes. */
  release(): Promise<void>;
}

export interface ClaimOptions {
  /**
   * Milliseconds to watch the claim of a process that cannot be looked up, for signs of life; more than HEARTBEAT_MS.
   * Without it, such a claim counts as orphaned only after ORPHAN_AFTER_MS.
   */
  readonly patience?: number;
  /** By default this process. */
  readonly claimant?: ProcessIdentity;
}

/**
 * Claims a folder for this process, or returns a description of the process that holds it: two processes that write the
 * same files would silently overwrite each other. Disk errors throw.
 */
export async function claimFolder(
  folder: string,
  { patience = 0, claimant }: ClaimOptions = {},
): Promise<Result<FolderClaim, string>> {
  const self = claimant ?? (await ownProcess());
  const claim = join(folder, 'owner');
  const name = `${self.pid}.${randomUUID()}`;
  await makeFolder(folder);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    if (await tryToClaim(claim, name, self)) return ok(startHeartbeat(claim, name));
    const holder = await removeOrphans(claim, self, patience);
    if (holder !== null) return fail(describeHolder(holder, self));
  }
  throw new Error(`${claim} was freed and claimed again on every attempt`);
}

async function tryToClaim(claim: string, name: string, self: ProcessIdentity): Promise<boolean> {
  const draft = `${claim}.${name}`;
  await mkdir(draft);
  await writeFile(join(draft, name), JSON.stringify(self));
  try {
    await rename(draft, claim);
    return true;
  } catch (error) {
    await rm(draft, { recursive: true });
    // rename() fails if the target is not empty; on Windows with other codes, and for an empty target too.
    const isTaken = hasCode(error, ['ENOTEMPTY', 'EEXIST']);
    const isTakenOnWindows =
      hasCode(error, ['EPERM', 'EACCES']) && (await nullIfChanged(stat(claim))) !== null;
    if (!isTaken && !isTakenOnWindows) throw error;
    await nullIfChanged(rmdir(claim));
    return false;
  }
}

/** Returns the process that holds the claim; null if it is free. */
async function removeOrphans(
  claim: string,
  self: ProcessIdentity,
  patience: number,
): Promise<ProcessIdentity | null> {
  for (const name of await entries(claim)) {
    const file = join(claim, name);
    const text = await nullIfChanged(readFile(file, 'utf8'));
    if (text === null) continue;
    const owner = parseProcess(text) ?? unknownOwner(name);
    if (await isHeld(file, owner, self, patience)) return owner;
    await rm(file, { force: true });
  }
  return null;
}

/** The owner of a claim of an earlier release, which wrote only the process id. */
function unknownOwner(name: string): ProcessIdentity {
  return { pid: Number.parseInt(name, 10), began: null, host: 'an unknown machine', system: '' };
}

async function isHeld(
  file: string,
  owner: ProcessIdentity,
  self: ProcessIdentity,
  patience: number,
): Promise<boolean> {
  const running = owner.system === self.system ? await isRunning(owner) : null;
  if (running !== null) return running;
  const touched = await lastTouch(file);
  if (touched === null || Date.now() - touched > ORPHAN_AFTER_MS) return false;
  if (owner.system === self.system || patience === 0) return true;
  const end = performance.now() + patience;
  while (performance.now() < end) {
    await sleep(POLL_MS);
    const now = await lastTouch(file);
    if (now !== touched) return now !== null;
  }
  return false;
}

function describeHolder(holder: ProcessIdentity, self: ProcessIdentity): string {
  if (holder.system !== self.system) return `on ${holder.host}`;
  return holder.pid === self.pid ? 'this very process' : `process ${holder.pid}`;
}

function startHeartbeat(claim: string, name: string): FolderClaim {
  const file = join(claim, name);
  let isReleased = false;
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => (lose = resolve));
  const touch = () =>
    utimes(file, new Date(), new Date()).catch((error: unknown) => {
      // Another disk error must not end the server: if it lasts until the claim counts as orphaned, the claim is gone then.
      if (errorCode(error) !== 'ENOENT' || isReleased) return;
      clearInterval(heartbeat);
      lose();
    });
  const heartbeat = setInterval(() => void touch(), HEARTBEAT_MS).unref();
  return {
    lost,
    isHeld: async () => (await lastTouch(file)) !== null,
    async release() {
      isReleased = true;
      clearInterval(heartbeat);
      await rm(file, { force: true });
      await nullIfChanged(rmdir(claim));
    },
  };
}

/** Milliseconds since the epoch; null if the claim is gone. */
async function lastTouch(file: string): Promise<number | null> {
  return (await nullIfChanged(stat(file)))?.mtimeMs ?? null;
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

  /** Returns whether this process may write there now. Throws disk errors. */
  async mayWrite(): Promise<boolean> {
    this.#claiming = this.#claiming.then(async (claim) =>
      claim !== null && (await claim.isHeld()) ? claim : tryToClaimFolder(this.path),
    );
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
