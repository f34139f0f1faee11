import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '#scripts/launch/root.mjs';

/** An import from one node of a graph to another: files, or their folders; with the files as evidence. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly file: string;
  readonly imported: string;
}

const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'([.#][^'\n?]*)/gu;

/** Returns the imports between the files below `area`, such as `src/server`, also of types; tests are left out. */
export function fileImports(area: string): readonly Import[] {
  return filesBelow(area).flatMap((file) => {
    const text = readFileSync(posix.join(root, file), 'utf8');
    return [...text.matchAll(IMPORT)]
      .map(([, name = '']) =>
        name.startsWith('#') ? `src/${name.slice(1)}` : posix.join(posix.dirname(file), name),
      )
      .filter((imported) => imported.startsWith(`${area}/`))
      .map((imported) => ({ from: file, to: imported, file, imported }));
  });
}

/** Returns the imports between the folders below `area`. */
export function folderImports(area: string): readonly Import[] {
  return fileImports(area)
    .map(({ file, imported }) => ({
      from: posix.dirname(file),
      to: posix.dirname(imported),
      file,
      imported,
    }))
    .filter(({ from, to }) => from !== to);
}

/** Returns every import that is part of a circle, as `a.ts → b.ts`; none for a directed acyclic graph. */
export function circles(imports: readonly Import[]): readonly string[] {
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const reached = new Map<string, ReadonlySet<string>>();
  const reachableFrom = (node: string): ReadonlySet<string> => {
    const known = reached.get(node);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const open = [node];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const target of targets.get(next) ?? [])
        if (!found.has(target)) {
          found.add(target);
          open.push(target);
        }
    reached.set(node, found);
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
