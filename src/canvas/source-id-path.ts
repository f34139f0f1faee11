import { isAbsolute, relative } from 'node:path';

/**
 * Under which path a module's elements are counted: from the project's root, with slashes. Null for what is not stamped:
 * no `.jsx` or `.tsx` file, a module with a query (`?raw`) or made by a plugin, a package, what lies outside the project.
 */
export function sourceIdPath(root: string, id: string): string | null {
  if (!/\.[jt]sx$/u.test(id) || /[?#\0]/u.test(id) || !isAbsolute(id)) return null;
  const path = relative(root, id).replaceAll('\\', '/');
  const isOutside = path.startsWith('../') || isAbsolute(path);
  return isOutside || /(?:^|\/)node_modules\//u.test(path) ? null : path;
}
