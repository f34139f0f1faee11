import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/launch/root.mjs';

/** Reads a file of the project as text, by its path in the project's folder. */
export function readKit(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
