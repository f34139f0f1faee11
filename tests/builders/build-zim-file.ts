import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** The path of a file with these bytes, removed when the running test is over. */
export function buildZimFile(bytes: Uint8Array, name = 'pocket.zim'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}
