import { mkdir, open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './errors.ts';

/** Returns null if a disk operation fails with one of the codes, by default because the file is missing. */
export async function nullIfMissing<Value>(
  operation: Promise<Value>,
  codes: readonly string[] = ['ENOENT'],
): Promise<Value | null> {
  try {
    return await operation;
  } catch (error) {
    if (codes.includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}

/** Reads a file; null if it does not exist. Other disk errors throw. */
export function readFileIfExists(path: string): Promise<Buffer<ArrayBuffer> | null> {
  return nullIfMissing(readFile(path));
}

/**
 * Creates a folder and its missing parents; `mode` is for all that it creates. Node's recursive mkdir() blocks the
 * process forever where the parent exists and no folder can be created, as under /proc. Throws EEXIST for a file.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const parent = dirname(path);
    if (errorCode(error) === 'ENOENT' && parent !== path && !(await exists(parent))) {
      await makeFolder(parent, mode);
      return makeFolder(path, mode);
    }
    // EEXIST; with other codes for the root of a drive or a read-only disk.
    if (!(await isFolder(path))) throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  return (await nullIfMissing(stat(path))) !== null;
}

async function isFolder(path: string): Promise<boolean> {
  const status = await nullIfMissing(stat(path), ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);
  return status?.isDirectory() === true;
}

/** The whole content, or a function that writes it in pieces. */
export type FileContent = string | Uint8Array | ((file: FileHandle) => Promise<void>);

/** Writes a file atomically: readers get the complete old or new file, even after a power failure. */
export async function writeFileAtomically(path: string, content: FileContent): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await makeFolder(dirname(path));
  try {
    const file = await open(draft, 'w');
    try {
      if (typeof content === 'function') await content(file);
      else await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Parses JSON; null if the text is malformed. The caller validates the value. */
export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
