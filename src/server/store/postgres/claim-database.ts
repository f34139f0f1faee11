import { chmod } from 'node:fs/promises';
import { fail, type Result } from '#core/result.ts';
import { claimFolder, type FolderClaim } from '#platform/claim-folder.ts';
import { makeFolder } from '#platform/files.ts';

/** A server that cannot be looked up, as in another container, counts as alive while it touches its claim every 5 s. */
const SILENCE_MS = 15_000;

/** Claims the folder for this server. An error tells the operator which server holds it. */
export async function claimDatabase(folder: string): Promise<Result<FolderClaim, string>> {
  const claim = await claimFolder(folder, { patience: SILENCE_MS });
  return claim.ok ? claim : fail(alreadyRunning(folder, claim.error));
}

/** Creates the folder. Under root, the database's user may pass through it to the cluster but not list it. */
export async function createHome(home: string): Promise<void> {
  await makeFolder(home);
  if (process.getuid?.() === 0) await chmod(home, 0o711);
}

/** A sentence for the operator of the server that has lost its claim of the folder. */
export function lostClaim(folder: string): string {
  return `This server’s claim of ${folder} is gone: another server took over while this one was paused or suspended, or somebody removed it. This one ends now and writes nothing more there.`;
}

function alreadyRunning(folder: string, who: string): string {
  return `Wayword is already running over ${folder} (${who}). Stop it first, or give this one another folder: DATA_DIR=./other npm start`;
}
