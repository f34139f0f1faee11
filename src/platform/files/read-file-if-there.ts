import { readFile } from 'node:fs/promises';

/** Reads a file; null if it does not exist. Other disk errors throw. */
export async function readFileIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
