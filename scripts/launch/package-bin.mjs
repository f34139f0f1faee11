// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the command that runs an installed package's program with the current Node, the same on every system (the
 * links in node_modules/.bin differ between systems).
 * @param {string} root
 * @param {string} name the package
 * @param {string} [program] the program's name if it differs from the package's
 * @returns {[string, string]}
 */
export function packageBin(root, name, program = name) {
  const folder = join(root, 'node_modules', name);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const path = typeof bin === 'string' ? bin : bin[program];
  if (path === undefined) throw new Error(`${name} has no program named ${program}`);
  return [process.execPath, join(folder, path)];
}
