import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The whole content, or a function that writes it in pieces. */
export type FileContent = string | Uint8Array | ((file: FileHandle) => Promise<void>);

/** Writes a file atomically: readers get the complete old or new file, even after a power failure. */
export async function writeWholeFile(path: string, content: FileContent): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await mkdir(dirname(path), { recursive: true });
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
