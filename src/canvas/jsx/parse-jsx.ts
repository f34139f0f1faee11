import { createHash } from 'node:crypto';
import { isAbsolute, relative } from 'node:path';
import { LRUCache } from 'lru-cache';
import { parseSync, Visitor, type ESTree } from 'vite';
import { fail, ok, type Result } from '#core/result.ts';
import { CODEBASE_ID_PREFIX } from '#editor-protocol/codebase-id.ts';
import { componentTrail } from './components.ts';
import { jsxElement, type JsxElement, type JsxFile } from './jsx-file.ts';
import { placesIn } from './syntax-nodes.ts';
import { fragmentTest, writtenName } from './tag-names.ts';

/**
 * Reads all JSX of a `.jsx` or `.tsx` file; fails with the parser's message. Ids count the preceding elements without
 * fragments, so that a fragment can get a key without changing ids.
 * @param path from the project root, with slashes
 */
export function readJsx(path: string, source: string): Result<JsxFile, string> {
  const parsed = parseJsx(path, source);
  return parsed.ok ? ok(parsed.value.file) : parsed;
}

/** Cache size: an edit reads a file several times before and after the change, and the next edit reads the result. */
const MAX_CACHED = 8;

/** Caches the last few results: repeated calls return the identical object. */
export function memoizeRecent<Value extends object>(
  read: (path: string, source: string) => Value,
): (path: string, source: string) => Value {
  const kept = new LRUCache<string, Value>({ max: MAX_CACHED });
  return (path, source) => {
    // Paths cannot contain this character.
    const key = `${path}\0${source}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = read(path, source);
    kept.set(key, value);
    return value;
  };
}

/** A parsed file with its syntax tree; immutable. */
export interface ParsedJsx {
  readonly file: JsxFile;
  readonly program: ESTree.Program;
}

/** As `readJsx`, plus the syntax tree. */
export const parseJsx = memoizeRecent((path: string, source: string): Result<ParsedJsx, string> => {
  const lang = path.endsWith('.jsx') ? 'jsx' : 'tsx';
  const { program, errors } = parseSync(path, source, { lang, sourceType: 'module' });
  const [problem] = errors;
  if (problem !== undefined) return fail(problem.message);

  const isFragment = fragmentTest(program);
  const placeOf = placesIn(source);
  const trail = componentTrail(path);
  const elements: JsxElement[] = [];
  /** Enclosing elements of the walk, innermost last; a fragment repeats its parent. */
  const around: (JsxElement | null)[] = [];

  new Visitor({
    ...trail.visitor,
    JSXElement: (node) => {
      const parent = around.at(-1) ?? null;
      if (isFragment(writtenName(node.openingElement.name))) {
        around.push(parent);
        return;
      }
      const element = jsxElement(node, {
        codebaseId: sourceIdOf(path, elements.length),
        parentId: parent?.codebaseId ?? null,
        component: trail.innermost(),
        ...placeOf(node.start),
      });
      elements.push(element);
      around.push(element);
    },
    'JSXElement:exit': () => {
      around.pop();
    },
  }).visit(program);
  return ok({ file: { path, source, elements, components: trail.left() }, program });
});

/** UUID namespace of the protocol; another one would give ids that other tools do not recognize. */
const NAMESPACE = Buffer.from('1b671a6440d5491e99b0da01ff1f3341', 'hex');

/**
 * Returns the codebase id of a JSX element: a UUID of version 5 of the file's path and the element's index.
 * @param path from the project root, with slashes: `src/web/app.tsx`
 * @param index number of elements that open before it in the file
 */
export function sourceIdOf(path: string, index: number): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${path}${index}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return `${CODEBASE_ID_PREFIX}${groups.join('-')}`;
}

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
