// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the folder holds a finished build without its sources, as a container image does: nothing can be installed or
 * built there, and the folder may be read-only.
 * @param {string} root
 */
export function isRelease(root) {
  return existsSync(join(root, 'build/server')) && !existsSync(join(root, 'src'));
}
