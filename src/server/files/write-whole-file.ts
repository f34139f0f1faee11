import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Whoever reads at the same time gets the old file or the new one, whole, also when the power fails in between. */
export async function writeWholeFile(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
