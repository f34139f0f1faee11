import { posix } from 'node:path';

/**
 * What an import names: a file of the project by its path from the root, anything else by the word it is imported with. The
 * project's folders go by `#name/…`, which is `src/name/…`.
 */
export function moduleOf(specifier: string, importer: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  return specifier.replace(/^#(?=[^/]+\/.)/u, 'src/');
}

/** How a file imports it: what lies in or below its own folder by the way there, another folder's by its `#name/…`. */
export function specifierOf(module: string, importer: string): string {
  const inSource = /^src\/([^/]+\/.+)$/u.exec(module)?.[1];
  if (inSource === undefined) return module;
  const way = posix.relative(posix.dirname(importer), module);
  return way.startsWith('..') ? `#${inSource}` : `./${way}`;
}
