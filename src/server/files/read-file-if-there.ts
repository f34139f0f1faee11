import { readFile } from 'node:fs/promises';

/** Null where there is no such file; errors of the disk itself throw. */
export async function readFileIfThere(path: string): Promise<Buffer<ArrayBuffer> | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
