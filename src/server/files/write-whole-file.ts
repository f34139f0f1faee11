import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Either all there is to write, or what writes it piece by piece. */
export type FileContent = string | Uint8Array | ((file: FileHandle) => Promise<void>);

/** Whoever reads at the same time gets the old file or the new one, whole, also when the power fails in between. */
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
