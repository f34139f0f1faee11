import { ok, type Result } from '#core/result.ts';
import type { JsxFile } from './jsx-file.ts';
import { parseJsx } from './parse-jsx.ts';

/**
 * Reads all JSX of a `.jsx` or `.tsx` file; fails with the parser's message. Ids count the preceding elements without
 * fragments, so that a fragment can get a key without changing ids.
 * @param path from the project root, with slashes
 */
export function readJsx(path: string, source: string): Result<JsxFile, string> {
  const parsed = parseJsx(path, source);
  return parsed.ok ? ok(parsed.value.file) : parsed;
}
