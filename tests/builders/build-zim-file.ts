import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Writes these bytes to a file and returns its path; removed when the running test ends. */
export function buildZimFile(bytes: Uint8Array, name = 'pocket.zim'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}
