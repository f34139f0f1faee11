import { chmod, readdir, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { claimFolder, type FolderClaim } from '#platform/claim-folder.ts';
import {
  makeFolder,
  nullIfMissing,
  parseJsonOrNull,
  readFileIfExists,
  writeFileAtomically,
} from '#platform/files.ts';

/*
 * claimFolder identifies a claim by process id alone. Containers reuse low process ids, and a process id means nothing
 * to another container over the same folder. So this file also records the owner's machine and process start time.
 */
const owner = z.object({ pid: z.number(), host: z.string(), began: z.nullable(z.string()) });
type Owner = z.infer<typeof owner>;

/** An owner on another machine counts as alive while it touches its claim, which it does every 5 s. */
const SILENCE_MS = 15_000;
const POLL_MS = 250;

/** Folders this process holds: claimFolder would take this process for a dead one with the same id. */
const claimedFolders = new Set<string>();

/** Claims the folder for this server. An error tells the operator which server holds it. */
export async function claimDatabase(folder: string): Promise<Result<FolderClaim, string>> {
  if (claimedFolders.has(folder)) return fail(alreadyRunning(folder, 'this very process'));
  await makeFolder(folder);
  const file = join(folder, 'owner.json');
  const last = await readOwner(file);
  if (last !== null && last.host !== hostname()) {
    if (await isStillTouched(folder)) return fail(alreadyRunning(folder, `on ${last.host}`));
  } else if (last !== null && last.began !== (await startTimeOf(last.pid)))
    await removeClaims(folder, `${last.pid}.`);

  const claim = await claimFolder(folder);
  if (!claim.ok) return fail(alreadyRunning(folder, `process ${claim.error}`));
  const { pid } = process;
  await writeFileAtomically(
    file,
    JSON.stringify({ pid, host: hostname(), began: await startTimeOf(pid) } satisfies Owner),
  );
  claimedFolders.add(folder);
  return ok({
    async release() {
      claimedFolders.delete(folder);
      await rm(file, { force: true });
      await claim.value.release();
    },
  });
}

/** Creates the folder. Under root, the database's user may pass through it to the cluster but not list it. */
export async function createHome(home: string): Promise<void> {
  await makeFolder(home);
  if (process.getuid?.() === 0) await chmod(home, 0o711);
}

function alreadyRunning(folder: string, who: string): string {
  return `Wayword is already running over ${folder} (${who}). Stop it first, or give this one another folder: DATA_DIR=./other npm start`;
}

async function readOwner(file: string): Promise<Owner | null> {
  const text = await readFileIfExists(file);
  const read = owner.safeParse(text === null ? null : parseJsonOrNull(text.toString('utf8')));
  return read.success ? read.data : null;
}

/** Waits until the claim is touched or SILENCE_MS passes; an untouched claim is orphaned and removed. */
async function isStillTouched(folder: string): Promise<boolean> {
  const first = await lastTouch(folder);
  if (first === null) return false;
  for (let now = first; Date.now() - now < SILENCE_MS;) {
    await sleep(POLL_MS);
    now = (await lastTouch(folder)) ?? 0;
    if (now > first) return true;
  }
  await removeClaims(folder, '');
  return false;
}

/** Milliseconds since 1970; null without a claim on the folder. */
async function lastTouch(folder: string): Promise<number | null> {
  const times = await Promise.all(
    (await claims(folder)).map(
      async (name) => (await nullIfMissing(stat(join(folder, 'owner', name))))?.mtimeMs ?? 0,
    ),
  );
  return times.length === 0 ? null : Math.max(...times);
}

async function removeClaims(folder: string, beginning: string): Promise<void> {
  for (const name of await claims(folder))
    if (name.startsWith(beginning)) await rm(join(folder, 'owner', name), { force: true });
}

async function claims(folder: string): Promise<readonly string[]> {
  return (await nullIfMissing(readdir(join(folder, 'owner')))) ?? [];
}

/** Returns when a process began, in a clock that only Linux has; null on other systems and for missing processes. */
async function startTimeOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  const status = await nullIfMissing(readFile(`/proc/${pid}/stat`, 'utf8'), ['ENOENT', 'ESRCH']);
  // The process name, in parentheses, may contain any character.
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
