import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '#scripts/launch/root.mjs';

/** An import from one folder to another, with the files as evidence. */
export interface FolderImport {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imported: string;
}

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([.#][^'\n?]*)/gu;

/**
 * Returns the imports between the folders below `area`, such as `src/server`; tests are left out. Folders are relative
 * to the project.
 */
export function folderImports(area: string): readonly FolderImport[] {
  const files = filesBelow(area);
  return files.flatMap((file) => {
    const from = posix.dirname(file);
    const targets = [...readFileSync(posix.join(root, file), 'utf8').matchAll(IMPORT)].map(([, name = '']) =>
      name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(from, name),
    );
    return targets
      .filter((imported) => imported.startsWith(`${area}/`) && posix.dirname(imported) !== from)
      .map((imported) => ({ from, to: posix.dirname(imported), file, imported }));
  });
}

/** Returns every import that is part of a circle of folders, as `a.ts → b.ts`; none for a directed acyclic graph. */
export function folderCircles(imports: readonly FolderImport[]): readonly string[] {
  const reached = new Map<string, ReadonlySet<string>>();
  const reachableFrom = (folder: string): ReadonlySet<string> => {
    const known = reached.get(folder);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const open = [folder];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const { from, to } of imports)
        if (from === next && !found.has(to)) {
          found.add(to);
          open.push(to);
        }
    reached.set(folder, found);
    return found;
  };
  return imports
    .filter(({ from, to }) => reachableFrom(to).has(from))
    .map(({ file, imported }) => `${file} → ${imported}`);
}

/** Returns the source files below `area`, relative to the project; tests are left out. */
export function filesBelow(area: string): readonly string[] {
  return readdirSync(posix.join(root, area), { recursive: true, encoding: 'utf8' })
    .map((file) => `${area}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file));
}
