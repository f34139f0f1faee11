import { isAbsolute, relative } from 'node:path';

/**
 * Returns the path that identifies a module, relative to the project root, with slashes. Null for modules without
 * source ids: other extensions, a query (`?raw`), virtual modules, packages, and files outside the project.
 */
export function sourceIdPath(root: string, id: string): string | null {
  if (!/\.[jt]sx$/u.test(id) || /[?#\0]/u.test(id) || !isAbsolute(id)) return null;
  const path = relative(root, id).replaceAll('\\', '/');
  const isOutside = path.startsWith('../') || isAbsolute(path);
  return isOutside || /(?:^|\/)node_modules\//u.test(path) ? null : path;
}
