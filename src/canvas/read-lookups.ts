import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinLookups, lookupsOf, type CodeLookups } from './lookups.ts';
import { readJsx } from './read-jsx.ts';
import { sourceIdPath } from './source-id-path.ts';

export interface ProjectLookups extends CodeLookups {
  /** Files with syntax errors, whose elements are unknown. */
  readonly unreadable: readonly { readonly filename: string; readonly problem: string }[];
}

/**
 * Reads all `.jsx` and `.tsx` files below the folders; rejects if a folder or file cannot be read.
 * @param projectRoot absolute
 * @param folders from the project root: `src/web`
 */
export async function readLookups(projectRoot: string, folders: readonly string[]): Promise<ProjectLookups> {
  const found = await Promise.all(folders.map((folder) => filesBelow(join(projectRoot, folder))));
  const files = found.flat().flatMap((file) => {
    const path = sourceIdPath(projectRoot, file);
    return path === null ? [] : [{ file, path }];
  });
  const read = await Promise.all(
    files.map(async ({ file, path }) => ({ path, jsx: readJsx(path, await readFile(file, 'utf8')) })),
  );
  return {
    ...joinLookups(read.flatMap(({ jsx }) => (jsx.ok ? [lookupsOf(jsx.value)] : []))),
    unreadable: read.flatMap(({ path, jsx }) => (jsx.ok ? [] : [{ filename: path, problem: jsx.error }])),
  };
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  const below = await Promise.all(folders.map(({ name }) => filesBelow(join(folder, name))));
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  return [...files, ...below.flat()].sort();
}
