import { ok, type Result } from '#core/result.ts';
import type { JsxFile } from './jsx-file.ts';
import { parseJsx } from './parse-jsx.ts';

/**
 * All JSX of a `.jsx` or `.tsx` file; fails with the parser's words where it is no such code. The number in an element's
 * id counts the elements before it and no fragments, so that a fragment may get a key without any id changing.
 * @param path from the project's root, with slashes
 */
export function readJsx(path: string, source: string): Result<JsxFile, string> {
  const parsed = parseJsx(path, source);
  return parsed.ok ? ok(parsed.value.file) : parsed;
}
