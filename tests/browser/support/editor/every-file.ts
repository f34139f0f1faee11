import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The packages, which are the project's own, and the editor's journal. */
const NOT_THE_CODE: ReadonlySet<string> = new Set(['node_modules', 'data']);

/** Reads every file of a copy of the project by its path: an edit must change nothing else. */
export function everyFile(root: string): ReadonlyMap<string, string> {
  const below = (folder: string): readonly string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (folder === root && NOT_THE_CODE.has(entry.name)) return [];
      return entry.isDirectory() ? below(path) : [path];
    });
  const files = below(root).toSorted();
  return new Map(files.map((file) => [relative(root, file), readFileSync(file, 'latin1')]));
}
