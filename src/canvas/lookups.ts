import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scope, TreeElement } from '#editor-protocol/lookups.ts';
import type { JsxComponent, JsxElement, JsxFile } from './jsx/jsx-file.ts';
import { readJsx, sourceIdPath } from './jsx/parse-jsx.ts';
import type { Range } from './jsx/syntax-nodes.ts';

/** A JSX element as sent to the editor. Lines and columns are 1-based; offsets and columns in UTF-16 units. */
export interface CodeElement extends TreeElement {
  readonly codebaseId: string;
  readonly type: 'native' | 'component-instance';
  /** As written: `div`, `Link`, `Dialog.Title`. */
  readonly componentName: string;
  /** Null for a component instance. */
  readonly nativeTag: string | null;
  readonly filename: string;
  readonly line: number;
  readonly column: number;
  /** From the opening tag to the end of the closing tag. */
  readonly range: Range;
  readonly parentCodebaseId: string | null;
  readonly removableClasses: readonly string[];
  readonly staticTextContents: string | null;
}

/** The elements of one component, including those of nested components. */
export interface CodeScope extends Scope {
  readonly id: string;
  readonly name: string;
  readonly filename: string;
  readonly codebaseIds: readonly string[];
}

/** In the format of the protocol's `initProject` and `setNewLookups`. */
export interface CodeLookups {
  readonly treeElements: Readonly<Record<string, CodeElement>>;
  /** Inner components come first: the first scope that contains an element is its innermost. */
  readonly scopes: Readonly<Record<string, CodeScope>>;
}

/** Cache: files are immutable, and one edit reads the lookups of a file several times. */
const known = new WeakMap<JsxFile, CodeLookups>();

export function lookupsOf(file: JsxFile): CodeLookups {
  const before = known.get(file);
  if (before !== undefined) return before;
  const { path, elements, components } = file;
  const lookups: CodeLookups = {
    treeElements: Object.fromEntries(
      elements.map((element) => [element.codebaseId, codeElement(path, element)]),
    ),
    scopes: Object.fromEntries(components.map((component) => [component.id, codeScope(file, component)])),
  };
  known.set(file, lookups);
  return lookups;
}

export function joinLookups(parts: Iterable<CodeLookups>): CodeLookups {
  const all = [...parts];
  return {
    treeElements: Object.assign({}, ...all.map(({ treeElements }) => treeElements)),
    scopes: Object.assign({}, ...all.map(({ scopes }) => scopes)),
  };
}

function codeElement(filename: string, element: JsxElement): CodeElement {
  const { codebaseId, kind, name, line, column, range, parentId, className, staticText } = element;
  const isNative = kind === 'native';
  return {
    codebaseId,
    type: isNative ? 'native' : 'component-instance',
    componentName: name,
    nativeTag: isNative ? name : null,
    filename,
    line,
    column,
    range,
    parentCodebaseId: parentId,
    removableClasses: className.kind === 'literal' ? className.words : [],
    staticTextContents: staticText,
  };
}

function codeScope({ path, elements }: JsxFile, component: JsxComponent): CodeScope {
  const within = elements.filter((element) => isWithin(element.component, component));
  return {
    id: component.id,
    name: component.name,
    filename: path,
    codebaseIds: within.map(({ codebaseId }) => codebaseId),
  };
}

function isWithin(inner: JsxComponent | null, outer: JsxComponent): boolean {
  return inner !== null && (inner === outer || isWithin(inner.around, outer));
}

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
