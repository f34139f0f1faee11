import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import { makeFolder } from '#platform/files.ts';

/** A disk that is full takes an empty file, but not this many bytes. */
const PROBE_BYTES = 64 * 1024;
const ELSEWHERE = 'choose another folder: DATA_DIR=./data npm start';

/** Creates the data folder and writes to it once. An error is one sentence for the operator. */
export async function openDataFolder(dataDir: string): Promise<Result<null, string>> {
  const probe = join(dataDir, `probe-${randomUUID()}`);
  try {
    await makeFolder(dataDir);
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flag: 'wx' });
    } finally {
      await rm(probe, { force: true });
    }
    return ok(null);
  } catch (error) {
    const sentence = explainDiskFailure(error, dataDir);
    if (sentence === null) throw error;
    return fail(sentence);
  }
}

/** Returns one sentence for the operator about a disk error in the data folder; null for any other error. */
export function explainDiskFailure(error: unknown, dataDir: string): string | null {
  const path = error instanceof Error && 'path' in error ? String(error.path) : dataDir;
  // The probe means nothing to the operator.
  const place = path.startsWith(join(dataDir, 'probe-')) ? dataDir : path;
  switch (errorCode(error)) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `Wayword keeps its data in the folder ${dataDir} (DATA_DIR), but ${place} is a file or in a file. Move it away, or ${ELSEWHERE}`;
    case 'EACCES':
    case 'EPERM':
      return `This user may not write to ${place}, where Wayword keeps its data (DATA_DIR). Make the user its owner, or ${ELSEWHERE}`;
    case 'EROFS':
      return `${place}, where Wayword keeps its data (DATA_DIR), is on a read-only disk. Mount it writable, or ${ELSEWHERE}`;
    case 'ENOSPC':
    case 'EDQUOT':
    // PostgreSQL's disk_full.
    case '53100':
      return `The disk of ${dataDir}, where Wayword keeps its data (DATA_DIR), is full. Free space on it, or ${ELSEWHERE}`;
    case 'ENOENT':
      return `No folder can be created at ${place}, where Wayword would keep its data (DATA_DIR). Please ${ELSEWHERE}`;
    case null:
    default:
      return null;
  }
}
