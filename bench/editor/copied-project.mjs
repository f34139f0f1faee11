// @ts-check
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files of a project that the editor needs. */
const COPIED = ['src', 'package.json', 'vite.config.ts', 'tsconfig.base.json'];

/**
 * Copies the project's sources to a folder where a bench may edit them, with the project's own packages.
 * @param {string} root
 * @returns {{ root: string, cacheFolder: string, remove: () => void }} `cacheFolder`: beside it, for Vite
 */
export function copiedProject(root) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wayword-bench-')));
  const project = join(folder, 'project');
  for (const name of COPIED) cpSync(join(root, name), join(project, name), { recursive: true });
  // On Windows, creating a junction needs no privilege; elsewhere the type is ignored.
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  return {
    root: project,
    cacheFolder: join(folder, 'cache'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
