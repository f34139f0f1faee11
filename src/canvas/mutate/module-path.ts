import { posix } from 'node:path';

/**
 * Resolves an import: a file of the project by its path from the root, other modules by their specifier. `#name/…` is
 * an alias for `src/name/…`.
 */
export function moduleOf(specifier: string, importer: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  return specifier.replace(/^#(?=[^/]+\/.)/u, 'src/');
}

/** Returns the specifier: relative for files in or below the importer's folder, else `#name/…`. */
export function specifierOf(module: string, importer: string): string {
  const inSource = /^src\/([^/]+\/.+)$/u.exec(module)?.[1];
  if (inSource === undefined) return module;
  const way = posix.relative(posix.dirname(importer), module);
  return way.startsWith('..') ? `#${inSource}` : `./${way}`;
}
